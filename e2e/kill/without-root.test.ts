import { spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findFreePort, REPOSITORY_DIR, waitFor } from '../src/site.ts'

const LAUNCHER_PATH = join(REPOSITORY_DIR, 'packages/sandbox/bin/launcher')
/** Debian's `nobody`: no root, no sudo. */
const NOBODY = 65_534

test('without root and sudo the site starts, and says at once what root has to run for judging', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gavel-nobody-'))
  chownSync(dataDir, NOBODY, NOBODY)
  const port = await findFreePort()
  const asNobody = ['--reuid', String(NOBODY), '--regid', String(NOBODY), '--clear-groups']
  const site = spawn('setpriv', [...asNobody, process.execPath, 'scripts/supervise.ts'], {
    cwd: REPOSITORY_DIR,
    env: { ...process.env, HOME: dataDir, PORT: String(port), DATA_DIR: dataDir, GAVEL_DEMO: '0' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [site.stdout, site.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise((resolve) => site.once('exit', resolve))
  try {
    const isReady = async () => output.includes('Gavel is ready') || site.exitCode !== null
    expect(await waitFor(isReady, 60_000), output).toBe(true)
    expect(output).toContain('Nothing can be judged yet')
    expect(output).toContain(`chown root:${NOBODY} "${LAUNCHER_PATH}"`)
    expect(output).not.toContain('Waiting for the judge')
    expect(await (await fetch(`http://127.0.0.1:${port}/home`)).text()).toContain('<html')
  } finally {
    site.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true })
  }
})
