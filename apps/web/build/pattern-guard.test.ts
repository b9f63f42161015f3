import { expect, test } from 'vitest'
import { alternativesOf, idlePatterns } from './pattern-guard.ts'

const sourcesOf = (pattern: RegExp) => alternativesOf(pattern).map(({ source }) => source)

test('a pattern is taken apart into its alternatives, also where they are nested', () => {
  expect(sourcesOf(/lib\/[\w-]+\.ts$/)).toEqual([String.raw`lib\/[\w-]+\.ts$`])
  expect(alternativesOf(/(react|remark-(parse|rehype))\//).map((one) => one.test('remark-parse/'))).toEqual([
    false,
    true,
    false,
  ])
})

test('what matches no module is told with its place, each alternative by itself', () => {
  const modules = ['/node_modules/react/index.js', '/src/parts/react.ts']
  expect(
    idlePatterns({ REACT: [/node_modules\/(react|scheduler)\//, /parts\/react\.ts$/] }, modules),
  ).toEqual([String.raw`REACT: node_modules\/scheduler\/`])
})
