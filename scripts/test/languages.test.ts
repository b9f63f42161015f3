import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { chooseLanguages, installedVersion, readLanguages } from '../lib/languages.mjs'

let languages: Awaited<ReturnType<typeof readLanguages>>
beforeAll(async () => {
  languages = await readLanguages(join(import.meta.dirname, '../..'))
})

const namesOf = (words: string[]) => chooseLanguages(languages, words).chosen.map(({ name }) => name)

test('a language is named by its name on the site or by its file, in any case', () => {
  expect(namesOf(['C#', 'rust', 'JavaScript-Node'])).toEqual(['C#', 'JavaScript Node', 'Rust'])
})

test('names of no language are reported', () => {
  expect(chooseLanguages(languages, ['Rust', 'Rst'])).toMatchObject({ unknown: ['Rst'] })
})

test('a language that can be missing names the packages that provide it', () => {
  const without = languages.filter(({ debianPackages }) => debianPackages.length === 0)
  expect(without.map(({ name }) => name)).toEqual(['JavaScript Node', 'TypeScript'])
})

test('formatters that are packages of their own are installed like languages', () => {
  expect(namesOf(['clang-format', 'RUSTFMT', 'black'])).toEqual([
    'clang-format (formatter)',
    'black (formatter)',
    'rustfmt (formatter)',
  ])
  expect(chooseLanguages(languages, ['gofmt', 'prettier']).chosen).toEqual([])
})

test('JavaScript is always available, through the Node.js in the npm packages', async () => {
  const [javascript] = chooseLanguages(languages, ['javascript-node']).chosen
  expect(javascript && (await installedVersion(javascript))).toMatch(/^Node\.js v/)
})

test('a tool that is not installed has no version', async () => {
  const language = { name: 'None', alias: 'none', debianPackages: ['none'], probe: ['/usr/bin/no-such-tool'] }
  expect(await installedVersion(language)).toBeNull()
})
