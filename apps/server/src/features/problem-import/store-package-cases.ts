import { Readable } from 'node:stream'
import {
  bytesOf,
  type PackageCase,
  type PackageContent,
  PackageError,
  type PackageFormat,
  type PackageProblem,
  type PackageWarning,
} from '@gavel/problem-formats'
import type { Context } from '../../context.ts'
import type { DatasetCase } from '../datasets/dataset-versions.service.ts'
import { readTestFile } from '../datasets/read-test-file.service.ts'
import { storeBlob } from '../datasets/stored-blobs.service.ts'
import { isWide, markOf, readHead, type TextMark } from '../datasets/text-marks.policy.ts'

const MAX_CASES = 2000
/** Storing a file mostly waits for the disk; more at once would only take connections from others. */
const CASES_AT_ONCE = 4
const FILE_NAME = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}$/

/** Formats whose test data are kept byte by byte; in the others, line ends depend on the setter's system. */
const KEEPS_BYTES: readonly PackageFormat[] = ['gavel', 'icpc', 'polygon', 'polygon-contest', 'dmoj']

export interface StoredCases {
  readonly cases: readonly DatasetCase[]
  readonly warnings: readonly PackageWarning[]
}

/** @throws PackageError too-many-tests */
export function requireCaseCount({ cases }: Pick<PackageProblem, 'cases'>): void {
  if (cases.length > MAX_CASES)
    throw new PackageError('too-many-tests', { n: cases.length, limit: MAX_CASES })
}

/**
 * Stores the test files of a problem, a few at a time.
 *
 * @throws PackageError of the archive if a file is damaged
 */
export async function storePackageCases(
  context: Pick<Context, 'db' | 'blobs' | 'now'>,
  problem: PackageProblem,
  format: PackageFormat,
): Promise<StoredCases> {
  const keepsBytes = KEEPS_BYTES.includes(format)
  const marks = new Map<string, TextMark>()
  const converted = new Set<string>()
  const store = async (name: string, content: PackageContent | null): Promise<string> => {
    const chunks = () =>
      content === null ? noBytes() : watched(buffersOf(content), (mark) => marks.set(name, mark))
    const lines = () => readTestFile(withReturns(chunks(), () => converted.add(name)))
    return (await storeBlob(context, () => Readable.from(keepsBytes ? chunks() : lines()))).sha256
  }
  const hasPoints = problem.scoring === 'oi'
  const storeCase = async (one: PackageCase): Promise<DatasetCase> => ({
    inputName: one.inputName,
    inputSha256: await store(one.inputName, one.input),
    answerName: one.answerName,
    answerSha256: await store(one.answerName, one.answer),
    ...(hasPoints ? { score: one.score, subtask: one.subtask } : { score: 0, subtask: 1 }),
  })
  const named = namedCases(problem)
  const cases: DatasetCase[] = []
  for (let start = 0; start < named.length; start += CASES_AT_ONCE)
    cases.push(...(await Promise.all(named.slice(start, start + CASES_AT_ONCE).map(storeCase))))
  const found = named
    .flatMap(({ inputName, answerName }) => [inputName, answerName])
    .flatMap((path): PackageWarning[] => {
      const mark = marks.get(path)
      return mark === undefined ? [] : [{ code: WARNINGS[mark], details: { path } }]
    })
  // A file in which they have other bytes keeps its line ends.
  const n = [...converted].filter((name) => !isWide(marks.get(name) ?? null)).length
  const lineEnds: PackageWarning = { code: 'crlf-converted', details: { n } }
  return { cases, warnings: n === 0 ? found : [...found, lineEnds] }
}

const WARNINGS = { utf8: 'bom-in-data', utf16: 'utf16-in-data', utf32: 'utf32-in-data' } as const

async function* withReturns(chunks: AsyncIterable<Buffer>, onReturn: () => void): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    if (chunk.includes('\r')) onReturn()
    yield chunk
  }
}

async function* noBytes(): AsyncGenerator<Buffer> {}

async function* buffersOf(content: PackageContent): AsyncGenerator<Buffer> {
  for await (const { buffer, byteOffset, byteLength } of bytesOf(content))
    yield Buffer.from(buffer, byteOffset, byteLength)
}

/** Passes the bytes on, and reports files that programs would read wrongly. */
async function* watched(
  chunks: AsyncIterable<Buffer>,
  onMark: (mark: TextMark) => void,
): AsyncGenerator<Buffer> {
  const { head, whole } = await readHead(chunks)
  const mark = markOf(head)
  if (mark !== null) onMark(mark)
  yield* whole
}

/** Files keep their names if these are distinct and usable in a download; otherwise they are numbered. */
function namedCases({ cases }: PackageProblem): readonly PackageCase[] {
  const names = cases.flatMap(({ inputName, answerName }) => [inputName, answerName])
  const areUsable =
    names.every((name) => FILE_NAME.test(name)) &&
    new Set(names.map((name) => name.toLowerCase())).size === names.length
  if (areUsable) return cases
  return cases.map((one, index) => ({
    ...one,
    inputName: `${index + 1}.in`,
    answerName: `${index + 1}.out`,
  }))
}
