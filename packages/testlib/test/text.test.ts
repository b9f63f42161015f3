import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compile, programPath, run, workFolder } from './programs.ts'

const folder = workFolder()
let lines: string[] = []

beforeAll(async () => {
  const program = await compile(programPath('text-cases'), join(folder.path, 'texts'))
  lines = (await run(program)).stdout.split('\n')
})
afterAll(folder.remove)

// In the order the program prints them.
const expected = [
  'a'.repeat(64),
  `start${'b'.repeat(25)}...${'b'.repeat(31)}`,
  'x~y',
  '0th 1st 2nd 3rd 4th 10th 11th 12th 13th 19th 20th 21st 22nd 100th 101st 111th 121st ',
  '97 1 -5 18446744073709551615',
  '1e+10 0.333333 two 2.5',
  '1000000 10^7 -10^7 2*10^7 123*10^8 0 1234567 -9223372036854775808 10^19',
  'ABC-1\xe9abc[@',
  '<a b><>',
  '1.5 3.0 100',
  '1 2 3 1, 2, 3 1;2;3 1+2+3 1 2',
  'a||b| || ab',
  'a|b a|b 0',
  '42 x1.50y',
  '20000000',
  'yes',
  'yes',
  'yes',
  'yes no yes no yes yes no no yes no no yes no yes no yes ',
  '-0.00000 -0.00000 0.00000 -0.00000 0.01 0.5 3',
]

test.each(expected.map((line, i) => [line, i] as const))('a helper returns %j', (line, i) => {
  expect(lines[i]).toBe(line)
})
