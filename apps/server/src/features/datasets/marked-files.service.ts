import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Context } from '../../context.ts'
import { eq, inArray } from '../../db/drizzle.ts'
import type { DatasetCase } from './dataset-versions.service.ts'
import { blobs, datasetCases } from './datasets.tables.ts'
import { readTestFile } from './read-test-file.service.ts'
import { storeBlob } from './stored-blobs.service.ts'
import { HEAD_BYTES, markOf } from './text-marks.policy.ts'

type Base = Pick<Context, 'db' | 'blobs' | 'now'>

/** More files at once would only take connections from others. */
const AT_ONCE = 16

/** The names of a version’s files that begin with a byte order mark or are in UTF-16 or UTF-32, in judging order. */
export async function readMarkedFiles(context: Base, datasetId: number): Promise<string[]> {
  const cases = await context.db
    .select()
    .from(datasetCases)
    .where(eq(datasetCases.datasetId, datasetId))
    .orderBy(datasetCases.number)
  const marked = await findMarked(context, cases)
  return cases.flatMap(({ inputName, inputSha256, answerName, answerSha256 }) => [
    ...(marked.has(inputSha256) ? [inputName] : []),
    ...(marked.has(answerSha256) ? [answerName] : []),
  ])
}

/** The same cases with plain files; the very same if no file has a mark. */
export async function withoutMarks(
  context: Base,
  cases: readonly DatasetCase[],
): Promise<readonly DatasetCase[]> {
  const marked = await findMarked(context, cases)
  if (marked.size === 0) return cases
  const plain = new Map<string, string>()
  for (const sha256 of marked) plain.set(sha256, await storePlain(context, sha256))
  const plainOf = (sha256: string) => plain.get(sha256) ?? sha256
  return cases.map((one) => ({
    ...one,
    inputSha256: plainOf(one.inputSha256),
    answerSha256: plainOf(one.answerSha256),
  }))
}

async function storePlain(context: Base, sha256: string): Promise<string> {
  async function* plain(): AsyncGenerator<Buffer> {
    const blob = await context.blobs.open(sha256)
    if (blob === null) throw new Error(`The blob ${sha256} is not in the store`)
    yield* readTestFile(blob.stream, { isPlain: true })
  }
  return (await storeBlob(context, () => Readable.from(plain()))).sha256
}

type Files = Pick<DatasetCase, 'inputSha256' | 'answerSha256'>

/** Each file is looked at once: what it begins with never changes, and is noted in its row. */
async function findMarked(context: Base, cases: readonly Files[]): Promise<Set<string>> {
  const hashes = [...new Set(cases.flatMap(({ inputSha256, answerSha256 }) => [inputSha256, answerSha256]))]
  if (hashes.length === 0) return new Set()
  const rows = await context.db
    .select({ sha256: blobs.sha256, bytes: blobs.bytes, mark: blobs.textMark })
    .from(blobs)
    .where(inArray(blobs.sha256, hashes))
  const marks = new Map(rows.map(({ sha256, mark }) => [sha256, mark]))
  for (const [sha256, mark] of await lookAt(
    context,
    rows.filter(({ mark }) => mark === null),
  ))
    marks.set(sha256, mark)
  return new Set([...marks].flatMap(([sha256, mark]) => (mark === null || mark === 'none' ? [] : [sha256])))
}

type Mark = NonNullable<(typeof blobs.$inferSelect)['textMark']>
type Blob = Pick<typeof blobs.$inferSelect, 'sha256' | 'bytes'>

async function lookAt(context: Base, files: readonly Blob[]): Promise<Map<string, Mark>> {
  const found = new Map<string, Mark>()
  for (let start = 0; start < files.length; start += AT_ONCE)
    await Promise.all(
      files.slice(start, start + AT_ONCE).map(async (file) => {
        const mark = await readMark(context, file)
        if (mark !== null) found.set(file.sha256, mark)
      }),
    )
  for (const mark of new Set(found.values())) {
    const same = [...found].flatMap(([sha256, other]) => (other === mark ? [sha256] : []))
    await context.db.update(blobs).set({ textMark: mark }).where(inArray(blobs.sha256, same))
  }
  return found
}

/** Null if the file is not in the store. */
async function readMark({ blobs: store }: Base, { sha256, bytes }: Blob): Promise<Mark | null> {
  if (bytes === 0) return 'none'
  const blob = await store.open(sha256, { first: 0, last: Math.min(bytes, HEAD_BYTES) - 1 })
  return blob === null ? null : (markOf(await buffer(blob.stream)) ?? 'none')
}
