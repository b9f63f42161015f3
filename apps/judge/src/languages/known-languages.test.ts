import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findLanguage, type LanguageDefinition } from '@gavel/languages'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { KnownLanguages } from './known-languages.ts'

let folder: string
let file: string
let language: LanguageDefinition

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'known-languages-'))
  file = join(folder, 'languages.json')
  const tool = join(folder, 'tool')
  await writeFile(tool, 'tool')
  const python = findLanguage('Python3')
  if (python === null) throw new Error('no Python3')
  language = { ...python, probe: { argv: [tool, '--version'] } }
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const keep = async (version = '1.0') => {
  const known = await KnownLanguages.open(file)
  await known.keep([{ name: language.name, version, formats: true }], [language])
}
const find = async (wanted = language) => (await KnownLanguages.open(file)).find(wanted)

test('a language that worked is known after a restart', async () => {
  expect(await find()).toBeNull()
  await keep('3.13')
  expect(await find()).toEqual({ name: language.name, version: '3.13', formats: true })
})

test('a language whose tool has changed is not known', async () => {
  await keep()
  await utimes(join(folder, 'tool'), 1, 1)
  expect(await find()).toBeNull()
})

test('a language whose tool is gone is not known', async () => {
  await keep()
  await rm(join(folder, 'tool'))
  expect(await find()).toBeNull()
})

test('a language whose definition has changed is not known', async () => {
  await keep()
  expect(await find({ ...language, template: 'print(4)' })).toBeNull()
})

test('a language that no longer works is forgotten', async () => {
  await keep()
  const known = await KnownLanguages.open(file)
  await known.keep([], [language])
  expect(await known.find(language)).toBeNull()
  expect(await find()).toBeNull()
})

test('a damaged file counts as missing', async () => {
  await keep()
  await writeFile(file, (await readFile(file, 'utf8')).slice(0, 20))
  expect(await find()).toBeNull()
  await keep()
  expect(await find()).toMatchObject({ version: '1.0' })
})
