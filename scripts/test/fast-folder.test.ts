import { existsSync, mkdirSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fastFolder, makeFastFolder } from '../lib/fast-folder.ts'

test('a folder is new, and what a killed run left days ago is removed', () => {
  const prefix = `gavel-fast-test-${process.pid}-`
  const [old, recent] = [`${prefix}old`, `${prefix}recent`].map((name) => join(fastFolder(), name)) as [
    string,
    string,
  ]
  for (const path of [old, recent]) mkdirSync(path)
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400
  utimesSync(old, twoDaysAgo, twoDaysAgo)
  const made = makeFastFolder(prefix)
  onTestFinished(() => {
    for (const path of [old, recent, made]) rmSync(path, { recursive: true, force: true })
  })
  expect([old, recent, made].map((path) => existsSync(path))).toEqual([false, true, true])
  expect(made).not.toBe(recent)
})
