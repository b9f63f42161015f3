import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyProblem } from '../../test/any-problem.ts'
import { buildFiles } from '../../test/build-files.ts'
import { blankProblem } from '../blank-problem.ts'
import { findFormat } from '../find-format.ts'
import { FORMATS } from '../formats.ts'
import { bytesOf } from '../package-content.ts'
import type { PackageProblem } from '../package-problem.ts'
import type { FormatWriter } from '../package-writer.ts'
import { fpsWriter, keepForFps } from './fps/write-fps.ts'
import { gavelWriter } from './gavel/write-gavel.ts'
import { hojWriter, keepForHoj } from './hoj/write-hoj.ts'
import { hydroWriter, keepForHydro } from './hydro/write-hydro.ts'
import { icpcWriter, keepForIcpc } from './icpc/write-icpc.ts'
import { icpcLegacyWriter, keepForIcpcLegacy } from './icpc/write-icpc-legacy.ts'
import { keepForQduoj, qduojWriter } from './qduoj/write-qduoj.ts'

const RUNS = 60
/** A second or two when idle; much more on a busy machine. */
const TIMEOUT_MS = 60_000

async function* each<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items
}

async function exported(writer: FormatWriter, problems: readonly PackageProblem[]) {
  const files: Record<string, Uint8Array> = {}
  for await (const { path, read } of writer.write(each(problems))) {
    expect(files).not.toHaveProperty([path])
    const chunks: Uint8Array[] = []
    for await (const chunk of read()) chunks.push(chunk)
    files[path] = Buffer.concat(chunks)
  }
  return buildFiles(files)
}

/** Turns a problem into plain values that can be compared, wherever its bytes come from. */
async function plain({ place: _p, warnings: _w, cases, attachments, ...problem }: PackageProblem) {
  const text = async (content: Parameters<typeof bytesOf>[0] | null) => {
    if (content === null) return null
    const chunks: Uint8Array[] = []
    for await (const chunk of bytesOf(content)) chunks.push(chunk)
    return Buffer.concat(chunks).toString('base64')
  }
  return {
    // Packages of our own come back without prototypes; only the values matter.
    ...JSON.parse(JSON.stringify(problem)),
    cases: await Promise.all(
      cases.map(async (one) => ({ ...one, input: await text(one.input), answer: await text(one.answer) })),
    ),
    attachments: await Promise.all(
      [...attachments]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(async ([name, content]) => [name, await text(content)]),
    ),
  }
}

test.each<{
  writer: FormatWriter
  keep: (problem: PackageProblem) => PackageProblem
  /** Most problems in one package; 3 by default. */
  most?: number
}>([
  { writer: gavelWriter, keep: (problem: PackageProblem) => problem },
  { writer: hojWriter, keep: keepForHoj },
  { writer: qduojWriter, keep: keepForQduoj },
  { writer: fpsWriter, keep: keepForFps },
  { writer: hydroWriter, keep: keepForHydro },
  { writer: icpcWriter, keep: keepForIcpc, most: 1 },
  { writer: icpcLegacyWriter, keep: keepForIcpcLegacy, most: 1 },
])(
  'what $writer.format can hold comes back as it was',
  async ({ writer, keep, most = 3 }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyProblem, { minLength: 1, maxLength: most }), async (drawn) => {
        const problems = drawn.filter((problem) => !writer.losses(problem).some(isRefusal))
        fc.pre(problems.length > 0)
        const files = await exported(writer, problems)
        const { reader } = await findFormat(FORMATS, files)
        expect(reader.format).toBe(writer.format)
        const read: PackageProblem[] = []
        for await (const found of reader.read(files)) {
          if (found.kind === 'unreadable') throw found.error
          read.push(found.problem)
        }
        const kept = problems.map(keep).map((problem, index) => ({
          ...problem,
          code: writer.format === 'qduoj' ? (problem.code ?? `P${index + 1}`) : problem.code,
        }))
        const byCode = (a: { code: string | null; title?: string }, b: { code: string | null }) =>
          String(a.code) < String(b.code) ? -1 : 1
        const sort = <Item extends { code: string | null }>(items: Item[]) =>
          writer.format === 'hoj' ? items.sort(byCode) : items
        expect(sort(await Promise.all(read.map(plain)))).toEqual(sort(await Promise.all(kept.map(plain))))
      }),
      { numRuns: RUNS },
    )
  },
  TIMEOUT_MS,
)

const REFUSALS = new Set([
  'mode-unwritable',
  'checker-unwritable',
  'interactor-checker-unwritable',
  'tests-required',
])
const isRefusal = ({ code }: { readonly code: string }) => REFUSALS.has(code)

const BEHIND = {
  ...blankProblem('drawn'),
  judgeMode: 'interactive' as const,
  statements: [{ language: null, title: 'Guess', description: '', input: '', output: '', hint: '' }],
  cases: [
    { inputName: '1.in', input: { text: '' }, answerName: '1.out', answer: null, score: 0, subtask: 1 },
  ],
  program: {
    kind: 'interactor' as const,
    source: 'int main(){}',
    language: 'C++',
    protocol: 'exit-codes' as const,
    points: 'percent' as const,
    arguments: [],
    extraFiles: {},
  },
}
const CHECKER = {
  source: 'int main(){}',
  language: 'C++',
  protocol: 'exit-codes' as const,
  points: 'percent' as const,
}

test.each([hojWriter, fpsWriter, hydroWriter, icpcWriter, icpcLegacyWriter])(
  'a checker behind an interactor, which $format has no place for, is not left out silently',
  (writer) => {
    expect(writer.losses(BEHIND).filter(isRefusal)).toEqual([])
    const whole = { ...BEHIND, mode: { kind: 'interactive' as const, checker: CHECKER } }
    expect(writer.losses(whole)).toMatchObject([{ code: 'interactor-checker-unwritable' }])
  },
)
