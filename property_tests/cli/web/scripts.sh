#!/bin/sh
# The types that the pages' scripts state hold, in those of the page for browsers nothing is unused, and Biome
# finds nothing in any.
# Needs the tsc of Debian 12 (node-typescript) and curl. Prints what is wrong.
set -eu
cd "$(dirname "$0")/../../.."
types() { # LIBRARIES FILE-OR-OPTION..: files that share their names
    libraries=$1
    shift
    tsc --noEmit --allowJs --checkJs --target es2022 --lib "$libraries" --allowUnreachableCode false \
        --allowUnusedLabels false --noFallthroughCasesInSwitch "$@"
}
# What has no type there may be anything, in the scripts of `draw`.
types es2022,dom,dom.iterable lib/laboratory/draw/page/*.js
strict="--strict --noUncheckedIndexedAccess --exactOptionalPropertyTypes --noImplicitReturns --noUnusedLocals
    --noUnusedParameters"
types es2022,dom,dom.iterable $strict property_tests/cli/web/browser.d.ts \
    cli/web/library.js cli/web/board.js cli/web/tree_editor.js cli/web/page.js
types es2022,webworker $strict cli/web/worker.js

# Scripts of one page share their names, which the linter does not know. Biome is a program for one kind of machine.
if [ "$(uname -m)" = x86_64 ]; then
    biome_sum=5c8937a4b413e7a23a4ed8bebb40c5f05b523578c23133dbc554f37c9f5c4b6b\
7522654abeba95e5be761ae11a260ebfc2e897bf3d2c8df6f9b1a0784cf463cc
    if biome=$(property_tests/cli/web/npm.sh @biomejs/cli-linux-x64 2.6.8 "$biome_sum"); then
        "$biome/biome" lint --error-on-warnings --skip=correctness/noUnusedVariables --skip=style/useConst \
            --skip=suspicious/noRedundantUseStrict \
            lib/laboratory/draw/page/*.js cli/web/*.js cli/web/*.mjs property_tests/cli/web/*.mjs \
            property_tests/laboratory/draw/page/*.mjs property_tests/support/*.mjs
    elif [ $? -eq 1 ]; then
        echo "the scripts are not linted"
    else
        exit 1
    fi
fi
