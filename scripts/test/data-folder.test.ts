import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepSecret, prepareDataDir } from '../lib/data-folder.ts'
import { tempFolder } from './temp-folder.ts'

test('a secret is generated once and is readable only by its owner', () => {
  const dataDir = prepareDataDir(join(tempFolder(), 'new', 'data'))
  const secret = keepSecret(dataDir, 'judge-key')
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(keepSecret(dataDir, 'judge-key')).toBe(secret)
  expect(statSync(join(dataDir, 'secrets', 'judge-key')).mode & 0o777).toBe(0o600)
})

test('a folder below a file is refused in one line', () => {
  const file = join(tempFolder(), 'file')
  writeFileSync(file, '')
  expect(() => prepareDataDir(join(file, 'data'))).toThrow(/^DATA_DIR .*data cannot be written: .+$/)
})

test('a place where the system refuses all folders is refused as well', () => {
  expect(() => prepareDataDir('/proc/gavel')).toThrow(/^DATA_DIR \/proc\/gavel cannot be written/)
})
