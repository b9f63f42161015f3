import { createHash } from 'node:crypto'
import { GROUP_CASES_LIMIT } from '@gavel/contract'
import { readExcerpt } from '../../blobs/read-excerpt.ts'
import type { Context } from '../../context.ts'
import { SizedCache } from '../../db/sized-cache.ts'
import { selectDatasetCases } from '../datasets/dataset-versions.service.ts'
import type { ClassAtProblem } from './class-at-problem.service.ts'
import type { Misunderstanding } from './misunderstandings.service.ts'

/** Inputs whose first lines one answer reads; others are named by their numbers alone. */
const LINES_AT_ONCE = 40
const LINE_LENGTH = 80
/** Characters of first lines that are kept. */
const CACHE_SIZE = 500_000

type Base = Pick<Context, 'db' | 'blobs'>
type Seen = Pick<ClassAtProblem, 'problem' | 'seesCases' | 'seesFileNames'>
type TestCase = Awaited<ReturnType<typeof selectDatasetCases>>[number]

/** A case by all that people know it by. */
export interface DescribedCase {
  readonly number: number
  /** Null where there is one subtask at most. */
  readonly subtask: number | null
  /** The sample with the same input, counted from 1. */
  readonly sample: number | null
  readonly inputName: string | null
  readonly firstLine: string | null
}

/** Describes the failed cases of groups so that people recognise them: subtask, sample, file and first line. */
export function createCaseDescriber(context: Base) {
  // Files are named by their hashes, so what was read stays right.
  const known = new SizedCache<string, string>(CACHE_SIZE)

  async function readFirstLines(hashes: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
    const lines = hashes.slice(0, LINES_AT_ONCE).map(async (sha256) => {
      const kept = known.get(sha256)
      if (kept !== undefined) return [sha256, kept] as const
      const line = firstLineOf((await readExcerpt(context.blobs, sha256))?.text ?? null)
      if (line !== null) known.put(sha256, line, line.length + 1)
      return [sha256, line] as const
    })
    return new Map(await Promise.all(lines))
  }

  return async ({ problem, seesCases, seesFileNames }: Seen, groups: readonly Misunderstanding[]) => {
    const none = new Map<string, readonly DescribedCase[]>()
    if (!seesCases) return none
    const cases = await casesOf(context, groups)
    const failed = groups.map((group) => ({ group, cases: failedCases(group, cases) }))
    const hashes = [...new Set(failed.flatMap((one) => one.cases.map(({ inputSha256 }) => inputSha256)))]
    const lines = await readFirstLines(hashes)
    const samples = sampleHashes(problem.samples)
    const describe = (testCase: TestCase, hasSubtasks: boolean): DescribedCase => ({
      number: testCase.number,
      subtask: hasSubtasks ? testCase.subtaskNumber : null,
      sample: samples.get(testCase.inputSha256) ?? null,
      inputName: seesFileNames ? testCase.inputName : null,
      firstLine: lines.get(testCase.inputSha256) ?? null,
    })
    return new Map(
      failed.map(({ group, cases: own }) => {
        const hasSubtasks = (cases.get(group.datasetId) ?? []).some((one) => one.subtaskNumber > 1)
        return [group.key, own.map((testCase) => describe(testCase, hasSubtasks))] as const
      }),
    )
  }
}

/** Most classes are before one version of the test data. */
async function casesOf({ db }: Base, groups: readonly Misunderstanding[]) {
  const ids = [...new Set(groups.map(({ datasetId }) => datasetId))]
  return new Map(await Promise.all(ids.map(async (id) => [id, await selectDatasetCases(db, id)] as const)))
}

function failedCases(
  { datasetId, failures }: Misunderstanding,
  cases: ReadonlyMap<number, readonly TestCase[]>,
): TestCase[] {
  const wanted = new Set(failures.numbers.slice(0, GROUP_CASES_LIMIT))
  return (cases.get(datasetId) ?? []).filter(({ number }) => wanted.has(number))
}

/** The hashes that files of the samples would have, with and without a last line feed. */
function sampleHashes(samples: readonly { readonly input: string }[]): ReadonlyMap<string, number> {
  const hashes = new Map<string, number>()
  for (const [index, { input }] of samples.entries()) {
    const text = input.replaceAll('\r\n', '\n').trimEnd()
    for (const content of [text, `${text}\n`, input])
      hashes.set(createHash('sha256').update(content).digest('hex'), index + 1)
  }
  return hashes
}

function firstLineOf(text: string | null): string | null {
  const line = text?.split('\n', 1)[0]?.trim() ?? ''
  return text === null ? null : [...line].slice(0, LINE_LENGTH).join('')
}
