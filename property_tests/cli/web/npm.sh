#!/bin/sh
# Has a package of the npm registry unpacked in build/npm, and prints its folder there.
#
#   npm.sh PACKAGE VERSION SHA512    the sum in hexadecimal digits
#
# Exits with 1 where the registry is not reached, and with 2 if the package is not the one that was meant.
set -eu
package=$1 version=$2 sum=$3
folder=$(cd "$(dirname "$0")/../../.." && pwd -P)/build/npm
name=${package##*/}-$version
if [ ! -d "$folder/$name" ]; then
    mkdir -p "$folder"
    scratch=$(mktemp -d "$folder/XXXXXX")
    trap 'rm -rf "$scratch"' EXIT
    if ! curl -sSf --retry 2 --max-time 300 -o "$scratch/package.tgz" \
        "https://registry.npmjs.org/$package/-/$name.tgz"; then
        echo "$package is not to be had from the npm registry" >&2
        exit 1
    fi
    if ! echo "$sum  $scratch/package.tgz" | sha512sum --check --status; then
        echo "$package $version is not the package that was meant" >&2
        exit 2
    fi
    mkdir "$scratch/unpacked"
    tar xzf "$scratch/package.tgz" -C "$scratch/unpacked" --strip-components=1
    mv "$scratch/unpacked" "$folder/$name"
fi
printf '%s\n' "$folder/$name"
