import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const MODULE = join(import.meta.dirname, '..', 'lib', 'command.mjs')
/** Prints its process id, like an installer reporting progress, and would then run for minutes. */
const LONG_WORK = ['sh', '-c', 'echo $$; exec sleep 300']

test('a SIGTERM during an installation ends the installer too', async () => {
  const script = `import { runCommand } from ${JSON.stringify(MODULE)}
    await runCommand(${JSON.stringify(LONG_WORK)}, { onLine: console.log })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script])
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const pid = await new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())),
  )
  child.kill('SIGTERM')
  expect([await ended, existsSync(`/proc/${pid}`)]).toEqual([143, false])
})
