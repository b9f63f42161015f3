import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBankProblems } from '../src/definition.ts'
import { compile, run } from './native.ts'

/** The checker of `workshop-order`, which must report odd outputs as malformed. The judge's own tests cover the rest. */

const INPUT = '3 3\n1 2\n2 3\n3 1\n'
const ANSWER = 'NO\n3\n1 2 3\n'
const DIGITS = '9'.repeat(5_000_000)
const VERDICTS = ['AC', 'WA', 'PE']

let dir: string
let checker: Awaited<ReturnType<typeof compile>>

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'starter-bank-'))
  const found = (await listBankProblems()).find(({ slug }) => slug === 'workshop-order')
  if (!found?.problem.program) throw new Error('workshop-order has a checker')
  checker = await compile(dir, found.problem.program.source)
  await writeFile(join(dir, 'input'), INPUT)
  await writeFile(join(dir, 'answer'), ANSWER)
})

afterAll(() => rm(dir, { recursive: true, force: true }))

async function verdictOf(output: string): Promise<string | undefined> {
  const exitCode = await run([...checker, join(dir, 'input'), output, join(dir, 'answer')])
  return exitCode === null ? undefined : VERDICTS[exitCode]
}

test.each([
  ['a valid circle', 'NO\n3\n1 2 3\n', 'AC'],
  ['a valid circle that starts elsewhere', 'NO\r\n3\r\n3 1 2', 'AC'],
  ['no output', '', 'PE'],
  ['blanks only', ' \n\n', 'PE'],
  ['another word', 'MAYBE\n', 'PE'],
  ['a very long word', DIGITS, 'PE'],
  ['zero bytes', '\0\0\0', 'PE'],
  ['a circle of no length', 'NO\n', 'PE'],
  ['a huge length', `NO\n${DIGITS}\n`, 'PE'],
  ['a length beyond all steps', 'NO\n4\n1 2 3 1\n', 'WA'],
  ['a negative length', 'NO\n-3\n1 2 3\n', 'PE'],
  ['a step out of range', 'NO\n3\n1 2 9999999999\n', 'WA'],
  ['a step twice', 'NO\n3\n1 2 2\n', 'WA'],
  ['a missing link', 'NO\n2\n1 2\n', 'WA'],
  ['fewer steps than promised', 'NO\n3\n1 2\n', 'PE'],
  ['words for steps', 'NO\n3\none two three\n', 'PE'],
  ['extra output', 'NO\n3\n1 2 3\n1\n', 'PE'],
  ['an order that breaks a requirement', 'YES\n1 2 3\n', 'WA'],
] as const)('%s', async (_name, output, verdict) => {
  const given = join(dir, 'output')
  await writeFile(given, output)
  expect(await verdictOf(given)).toBe(verdict)
})

test('an output file that does not exist is malformed output, not a fault', async () => {
  expect(await verdictOf(join(dir, 'absent'))).toBe('PE')
})
