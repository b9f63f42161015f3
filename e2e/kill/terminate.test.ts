import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findFreePort, findProcesses, REPOSITORY_DIR, waitFor } from '../src/site.ts'

/** As a service manager or another program stops it: only npm receives the signal, and no terminal passes it on. */
test('SIGTERM to npm start ends the server, the judge and the database', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gavel-terminate-'))
  const port = await findFreePort()
  const npm = spawn('npm', ['start', '--', '--no-install'], {
    cwd: REPOSITORY_DIR,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, GAVEL_DEMO: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  })
  let output = ''
  npm.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const running = async () => Object.values(await findProcesses(dataDir)).flat()
  try {
    expect(await waitFor(async () => output.includes('Gavel is ready'), 120_000), output).toBe(true)
    expect(await running()).not.toEqual([])

    npm.kill('SIGTERM')
    expect(await waitFor(async () => (await running()).length === 0, 30_000), output).toBe(true)
  } finally {
    endAll(npm.pid ?? 0, await running())
    rmSync(dataDir, { recursive: true })
  }
})

/** Anything is left only after a failure. The group contains npm, the script and the supervisor. */
function endAll(group: number, processes: readonly number[]): void {
  for (const pid of [-group, ...processes]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended.
    }
  }
}
