import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openLogFile, rotateOpenFile } from '../lib/log-file.ts'
import { tempFolder } from './temp-folder.ts'

const FULL = 'x'.repeat(10 * 2 ** 20 + 1)

test('a full file is renamed and a new one started', () => {
  const path = join(tempFolder(), 'server.log')
  writeFileSync(path, FULL)
  openLogFile(path).write('new')
  expect(readFileSync(path, 'utf8')).toBe('new\n')
  expect(statSync(`${path}.1`).size).toBe(FULL.length)
})

test('three old files are kept, the oldest is deleted', () => {
  const path = join(tempFolder(), 'server.log')
  for (const age of [1, 2, 3]) writeFileSync(`${path}.${age}`, `old ${age}`)
  writeFileSync(path, FULL)
  openLogFile(path).write('new')
  expect(readFileSync(`${path}.2`, 'utf8')).toBe('old 1')
  expect(readFileSync(`${path}.3`, 'utf8')).toBe('old 2')
  expect(existsSync(`${path}.4`)).toBe(false)
})

test('a file that another process keeps open stays the same file', () => {
  const path = join(tempFolder(), 'postgres.log')
  writeFileSync(path, FULL)
  const { ino } = statSync(path)
  rotateOpenFile(path)
  expect(statSync(path)).toMatchObject({ ino, size: 0 })
  expect(statSync(`${path}.1`).size).toBe(FULL.length)
})
