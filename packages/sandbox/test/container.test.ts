import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LAUNCHER_PATH } from '../src/build.ts'
import { ensureSandboxBuilt } from '../src/index.ts'
import { hasVersion2, MOUNT } from './cgroup-version.ts'
import { SLOWNESS } from './toolbox.ts'

/** Like a new container: its own group looks like the root, has processes in it, and keeps starting programs. */
const CONTAINER = `
umount -l ${MOUNT} && mount -t cgroup2 cgroup2 ${MOUNT} || exit 1
for loop in 1 2; do sh -c 'while :; do /bin/true & wait; done' & done
"$@" < /dev/null`

// Elsewhere they can be run by `npm run bench -- sandbox-cgroup2 container`.
if (hasVersion2()) testInContainer()
else test.skipIf(true)('the sandbox in a container: needs control groups of version 2', () => undefined)

function testInContainer(): void {
  describe('in a container', () => {
    let group: string
    let folder: string

    beforeEach(async () => {
      await ensureSandboxBuilt()
      folder = mkdtempSync(join(tmpdir(), 'sandbox-container-'))
      group = join(MOUNT, `gavel-test-${process.pid}`)
      mkdirSync(group)
    })

    afterEach(async () => {
      writeFileSync(join(group, 'cgroup.kill'), '1')
      const isEmpty = () => readFileSync(join(group, 'cgroup.events'), 'utf8').includes('populated 0')
      await vi.waitUntil(isEmpty, { timeout: 10_000 * SLOWNESS, interval: 20 })
      removeGroup(group)
      rmSync(folder, { recursive: true })
    })

    function removeGroup(path: string): void {
      for (const entry of readdirSync(path, { withFileTypes: true }))
        if (entry.isDirectory()) removeGroup(join(path, entry.name))
      rmdirSync(path)
    }

    /** Starts a launcher in there. @returns its first frame, as text */
    async function hello(): Promise<string> {
      const enter = `echo $$ > ${group}/cgroup.procs && exec unshare --cgroup --mount sh -c "$0" sh "$@"`
      const launcher = [LAUNCHER_PATH, 'slot', '0', 'folder', folder]
      const child = spawn('sh', ['-c', enter, CONTAINER, ...launcher], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const frame = await new Promise<Buffer>((resolve) => child.stdout.once('data', resolve))
      return frame.subarray(4).toString('latin1')
    }

    test.each([1, 2, 3, 4, 5])(
      'the root group is emptied although programs are started meanwhile, time %i',
      async () => {
        // Ready, no reason, version 2, called by root.
        expect(await hello()).toBe('\0\x02\0')
      },
    )
  })
}
