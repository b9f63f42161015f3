#!/bin/sh
# `npm start` and `npm run dev`: installs what is missing (prepare.mjs), then becomes the supervisor, on Node 24. No process
# stays behind that would only wait for another.
#
#   --dev         server and judge restart when their source changes, pages reload by themselves
#   --no-install  reports what is missing instead of installing it
cd "$(dirname "$0")/.." || exit
node scripts/prepare.mjs "$@" || exit
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$PWD/.cache/compiled}" MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
# If npm is killed, the kernel tells the supervisor, so that nothing stays running that nobody stops.
exec setpriv --pdeathsig=SIGTERM node_modules/.bin/node --max-semi-space-size=1 scripts/supervise.ts "$@"
