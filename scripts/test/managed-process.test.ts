import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempFolder } from './temp-folder.ts'

const MANAGED = join(import.meta.dirname, '../lib/managed-process.ts')
const UPGRADE = 'The upgrade of the database begins.'

test('a line that cannot wait is shown while the process starts, and others when it has started', () => {
  const dataDir = tempFolder()
  for (const folder of ['logs', 'run']) mkdirSync(join(dataDir, folder))
  const lines = JSON.stringify(['An ordinary line.', UPGRADE])
  const program = `for (const line of ${lines}) console.log(line); setTimeout(() => {}, 60_000)`
  const supervisor = `
    import { manageProcess } from ${JSON.stringify(MANAGED)}
    const managed = manageProcess({ name: 'server', command: [process.execPath, '-e', ${JSON.stringify(program)}],
      cwd: '/', env: process.env, dataDir: ${JSON.stringify(dataDir)}, isUrgent: (line) => line.startsWith('The upgrade') })
    setTimeout(() => { console.log('started'); managed.confirm(); void managed.stop() }, 1_000)`
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', supervisor], {
    encoding: 'utf8',
  })
  expect(output.split('\n').filter((line) => line !== '')).toEqual([
    `[server] ${UPGRADE}`,
    'started',
    '[server] An ordinary line.',
  ])
})
