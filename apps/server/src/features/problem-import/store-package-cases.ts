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
import { normalizeNewlines } from '../datasets/normalize-newlines.service.ts'
import { storeBlob } from '../datasets/stored-blobs.service.ts'

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
  const marked = new Set<string>()
  const converted = new Set<string>()
  const store = async (name: string, content: PackageContent | null): Promise<string> => {
    const chunks = () => (content === null ? noBytes() : watched(bytesOf(content), () => marked.add(name)))
    const lines = () => normalizeNewlines(withReturns(chunks(), () => converted.add(name)))
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
  const marks = [...marked].map((path): PackageWarning => ({ code: 'bom-in-data', details: { path } }))
  const lineEnds: PackageWarning = { code: 'crlf-converted', details: { n: converted.size } }
  return { cases, warnings: converted.size === 0 ? marks : [...marks, lineEnds] }
}

async function* withReturns(chunks: AsyncIterable<Buffer>, onReturn: () => void): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    if (chunk.includes('\r')) onReturn()
    yield chunk
  }
}

async function* noBytes(): AsyncGenerator<Buffer> {}

const BYTE_ORDER_MARK = Buffer.from('\uFEFF')

/** Passes the bytes on as buffers, and reports a byte order mark, which programs would read as input. */
async function* watched(chunks: AsyncIterable<Uint8Array>, onMark: () => void): AsyncGenerator<Buffer> {
  let isFirst = true
  for await (const chunk of chunks) {
    const buffer = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    if (isFirst && buffer.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK)) onMark()
    isFirst = false
    yield buffer
  }
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
