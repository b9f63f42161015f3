import { LANGUAGES } from '@gavel/languages'
import { afterAll, describe, expect, test } from 'vitest'
import { openBench, setupOf } from '../../test/bench.ts'
import {
  BEHAVIOURS,
  type Behaviour,
  brokenSource,
  conformanceInput,
  conformanceSource,
  NO_PROGRAM,
  whyAbsent,
} from '../../test/conformance.ts'

/** The languages that `npm start` installs; without them a test run would prove little. */
const ALWAYS_INSTALLED = [
  'C',
  'C With O2',
  'C++',
  'C++ 17 With O2',
  'C++ 20 With O2',
  'Java',
  'Python3',
  'JavaScript Node',
  'TypeScript',
  'Plain Text',
]

// Determined before the tests are declared, so that the skipped tests name each missing language.
const bench = await openBench()
const versions = new Map<string, string | null>()
for (const { name } of LANGUAGES)
  versions.set(name, await bench.versions.find(setupOf(name).probe.argv, bench.slot))
afterAll(() => bench[Symbol.asyncDispose]())

const installed = LANGUAGES.filter(({ name }) => versions.get(name) !== null)
const missing = LANGUAGES.filter(({ name }) => versions.get(name) === null)

/** Compiling takes some languages a while, on a machine that may be busy. */
const TIMEOUT_MS = 180_000

test.each(ALWAYS_INSTALLED)('%s is installed', (name) => {
  expect(versions.get(name)).toEqual(expect.any(String))
})

for (const { name } of missing) test.skipIf(true)(`${name}: not installed`, () => undefined)

const helloCase = (name: string) => ({
  input: conformanceInput(name, { order: 'hello' }),
  answer: 'Hello, 世界\n',
})

describe.each(installed)('$name', { timeout: TIMEOUT_MS }, ({ name, limitFactor }) => {
  async function run(behaviour: Behaviour) {
    const { answer = '', timeMs = 10_000, memoryMib = 256, stackMib = 128 } = behaviour
    const report = await bench.judge({
      language: name,
      source: conformanceSource(name),
      limits: { timeMs, memoryMib: memoryMib * limitFactor, stackMib },
      cases: [{ input: conformanceInput(name, behaviour), answer: `${answer}\n` }],
    })
    return { verdict: report.verdict, message: report.message ?? report.cases[0]?.message ?? null }
  }

  for (const behaviour of BEHAVIOURS) {
    const reason = whyAbsent(name, behaviour)
    if (reason !== null) continue
    test(behaviour.title, async () => {
      const { verdict, message } = await run(behaviour)
      expect(verdict, message ?? '').toBe(behaviour.verdict)
    })
  }

  test.each(NO_PROGRAM[name] ?? [])('refuses a source that is no program: %j', async (library) => {
    const report = await bench.judge({ language: name, source: library })
    expect(report.verdict, report.message ?? '').toBe('CE')
    expect(report.message).not.toBe('')
  })

  // The library of C++ takes long, and a test of the compiler covers it.
  const library = setupOf(name).compile?.precompile
  if (library && library.variable !== 'CPLUS_INCLUDE_PATH')
    test('compiles against its precompiled library', async () => {
      expect(await bench.libraries.build(setupOf(name), bench.slot)).toBe(true)
      const source = `${conformanceSource(name)}\n// once more`
      expect(await bench.judge({ language: name, source, cases: [helloCase(name)] })).toMatchObject({
        verdict: 'AC',
      })
    })

  const source = brokenSource(name)
  if (source === null) test('has no compiler that could refuse a source', () => undefined)
  else
    test('reports where a broken source is wrong', async () => {
      const report = await bench.judge({ language: name, source })
      expect(report.verdict).toBe('CE')
      expect(report.message).toContain(setupOf(name).sourceFile)
    })
})
