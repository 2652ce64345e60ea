#!/bin/sh
# The types that the pages' scripts state hold, and in those of the page for browsers nothing is unused.
# Needs the tsc of Debian 12 (node-typescript). Prints what is wrong.
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
