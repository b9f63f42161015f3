# Runs in the machine as a systemd service: suites.sh <slowness> <node, from the checkout> <suite>...
# A suite is a test file of the sandbox without its extension; with container:<suite> it runs in a control group that it
# sees as the root of the hierarchy, as in a container.
exec > /dev/ttyS0 2>&1
stty -F /dev/ttyS0 -onlcr
export HOME=/root TMPDIR=/var/tmp CI=1 NO_COLOR=1 SANDBOX_SLOWNESS="$1" node="/gavel/$2"
shift 2
cd /gavel

run_suite() {
  "$node" node_modules/vitest/vitest.mjs run --configLoader native --project sandbox \
    --reporter=verbose --reporter=json --outputFile.json="/results/$(echo "$1" | tr / +).json" \
    "packages/sandbox/test/${1#container:}.test.ts" < /dev/null
}

if [ -n "$INSIDE_CONTAINER" ]; then
  umount -l /sys/fs/cgroup
  mount -t cgroup2 cgroup2 /sys/fs/cgroup
  run_suite "$1"
  exit
fi

echo "Linux $(uname -r), $(grep -o 'cgroup2 .*' /proc/self/mounts), $(nproc) processors"
for suite; do
  case "$suite" in
    container:*) INSIDE_CONTAINER=1 systemd-run --quiet --scope --property=Delegate=yes \
      unshare --cgroup --mount sh "$0" "$SANDBOX_SLOWNESS" "${node#/gavel/}" "$suite" ;;
    *) run_suite "$suite" ;;
  esac
done
