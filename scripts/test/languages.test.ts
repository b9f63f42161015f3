import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { chooseLanguages, installedVersion, readLanguages } from '../lib/languages.mjs'

let languages: Awaited<ReturnType<typeof readLanguages>>
beforeAll(async () => {
  languages = await readLanguages(join(import.meta.dirname, '../..'))
})

const namesOf = (words: string[]) => chooseLanguages(languages, words).chosen.map(({ name }) => name)

test('a language is meant by its name on the site or by its file, in any case', () => {
  expect(namesOf(['C#', 'rust', 'JavaScript-Node'])).toEqual(['C#', 'JavaScript Node', 'Rust'])
})

test('words that mean no language are told', () => {
  expect(chooseLanguages(languages, ['Rust', 'Rst'])).toMatchObject({ unknown: ['Rst'] })
})

test('what can be missing names the packages that bring it', () => {
  const without = languages.filter(({ debianPackages }) => debianPackages.length === 0)
  expect(without.map(({ name }) => name)).toEqual(['JavaScript Node', 'TypeScript'])
})

test('JavaScript is always there, by the Node.js of the packages', async () => {
  const [javascript] = chooseLanguages(languages, ['javascript-node']).chosen
  expect(javascript && (await installedVersion(javascript))).toMatch(/^Node\.js v/)
})

test('a tool that is not there has no version', async () => {
  const language = { name: 'None', alias: 'none', debianPackages: ['none'], probe: ['/usr/bin/no-such-tool'] }
  expect(await installedVersion(language)).toBeNull()
})
