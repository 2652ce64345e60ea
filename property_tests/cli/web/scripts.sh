#!/bin/sh
# The types that the page's scripts state hold, and nothing in them is unused or unreachable.
# Needs the tsc of Debian 12 (node-typescript). Prints what is wrong.
set -eu
cd "$(dirname "$0")/../../.."
checked() { # LIBRARIES FILE..: files that share their names
    libraries=$1
    shift
    tsc --noEmit --allowJs --checkJs --target es2022 --lib "$libraries" --strict --noUncheckedIndexedAccess \
        --exactOptionalPropertyTypes --noImplicitOverride --noImplicitReturns --noFallthroughCasesInSwitch \
        --noUnusedLocals --noUnusedParameters --allowUnreachableCode false --allowUnusedLabels false "$@"
}
checked es2022,dom,dom.iterable property_tests/cli/web/browser.d.ts \
    cli/web/library.js cli/web/board.js cli/web/tree_editor.js cli/web/page.js
checked es2022,webworker cli/web/worker.js
