import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempFolder } from './temp-folder.ts'

const gavel = join(import.meta.dirname, '..', 'gavel.mjs')

/** @returns what `npx gavel` said, in a site that does not exist. */
function run(dataDir: string, ...args: string[]) {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, DATA_DIR: dataDir, GAVEL_BACKUP_PASSPHRASE: 'a passphrase' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [gavel, ...args], { env, encoding: 'utf8' })
  return { status, stdout, stderr }
}

const COMMANDS = [
  'backup FILE',
  'restore --verify FILE',
  'import-hoj DUMP',
  'verify-log FILE',
  'doctor',
  'install-service',
  'submit FILE',
  '--version',
  'DATA_DIR',
]

test.each([['--help'], ['help'], ['backup', '-h']])('%s tells every command', (...args) => {
  const { status, stdout, stderr } = run(tempFolder(), ...args)
  expect([status, stderr]).toEqual([0, ''])
  for (const words of COMMANDS) expect(stdout).toContain(words)
})

test('--version prints the version that the package has, and needs no site', () => {
  const dataDir = tempFolder()
  const manifest = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')
  const { status, stdout, stderr } = run(dataDir, '--version')
  expect([status, stdout, stderr]).toEqual([0, `${JSON.parse(manifest).version}\n`, ''])
  expect(readdirSync(dataDir)).toEqual([])
})

test('without a command, or with one that does not exist, it tells which there are', () => {
  const none = run(tempFolder())
  expect([none.status, none.stdout]).toEqual([1, ''])
  for (const words of COMMANDS) expect(none.stderr).toContain(words)
  const wrong = run(tempFolder(), 'backpu', 'x')
  expect(wrong.status).toBe(1)
  expect(wrong.stderr).toContain('there is no command backpu')
  for (const words of COMMANDS) expect(wrong.stderr).toContain(words)
})

test('a backup of a folder without a site names the folder and creates nothing in it', () => {
  const dataDir = tempFolder()
  const { status, stderr } = run(dataDir, 'backup', join(dataDir, 'x.backup'))
  expect(status).toBe(1)
  expect(stderr).toContain(`there is no site in ${dataDir}; set DATA_DIR`)
  expect(readdirSync(dataDir)).toEqual([])
})

test('a file is verified without a site', () => {
  const dataDir = tempFolder()
  const file = join(tempFolder(), 'wrong.backup')
  writeFileSync(file, 'GAVELBAK')
  const { status, stderr } = run(dataDir, 'restore', '--verify', file)
  expect([status, stderr]).toEqual([1, expect.stringMatching(/file/)])
  expect(readdirSync(dataDir)).toEqual([])
})
