import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { SignedHead } from './signed-head.policy.ts'

/** One entry of an exported log, a line of JSON in the file. */
const LogEntry = z.object({
  seq: z.int(),
  kind: z.string(),
  /** An instant with microseconds, exactly as it was hashed. */
  at: z.string(),
  /** JSON, exactly as it was hashed. */
  body: z.string(),
  previous: z.string(),
  hash: z.string(),
  /** Facts that the reader's copy need not have; the body has their hash. */
  details: z.string().optional(),
})
export type LogEntry = z.output<typeof LogEntry>

/** The first line of an exported log. */
const LogHeader = z.object({
  format: z.literal('gavel contest log 1'),
  contest: z.int(),
  entries: z.int(),
  /** The hash of the last entry; an organiser can publish it before anybody asks. */
  head: z.string(),
})
export type LogHeader = z.output<typeof LogHeader>

export type LogVerdict =
  | {
      readonly isIntact: true
      readonly contest: number
      readonly entries: number
      readonly head: string
      /** The last head that the log was compared with; without one, nothing shows that it is whole. */
      readonly signed: SignedHead | null
    }
  | { readonly isIntact: false; readonly line: number; readonly seq: number | null; readonly fault: string }

/** The facts known of a log from elsewhere. */
interface Proofs {
  /** Heads whose signatures were checked. */
  readonly heads: readonly SignedHead[]
  /** Hashed texts of entries. */
  readonly receipts: readonly string[]
}

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

/** The hash that a log's first entry carries as the one before it. */
export const firstHash = (contestId: number): string => sha256(`contest ${contestId}`)

/** An entry's parts, one in each line: what is hashed. */
export const hashedText = ({
  previous,
  seq,
  kind,
  at,
  body,
}: Pick<LogEntry, 'previous' | 'seq' | 'kind' | 'at' | 'body'>): string =>
  [previous, seq, kind, at, body].join('\n')

/** The same as the database's `log_hash`. */
export const entryHash = (entry: Parameters<typeof hashedText>[0]): string => sha256(hashedText(entry))

/** Checks a log line by line and stops at the first wrong entry. Nothing but the lines and the proofs is needed. */
export async function verifyLog(
  lines: AsyncIterable<string> | Iterable<string>,
  proofs: Proofs = { heads: [], receipts: [] },
): Promise<LogVerdict> {
  const expected = expectedHashes(proofs)
  let header: LogHeader | null = null
  let last = { seq: 0, hash: '' }
  let line = 0
  for await (const text of lines) {
    line += 1
    if (text.trim() === '') continue
    if (header === null) {
      header = read(LogHeader, text)
      if (header === null)
        return { isIntact: false, line, seq: null, fault: 'this is no exported contest log' }
      const { contest } = header
      const foreign = proofs.heads.find((head) => head.contest !== contest)
      if (foreign !== undefined)
        return { isIntact: false, line, seq: null, fault: `the head is of contest ${foreign.contest}` }
      last = { seq: 0, hash: firstHash(contest) }
      continue
    }
    const entry = read(LogEntry, text)
    if (entry === null) return { isIntact: false, line, seq: null, fault: 'the line is no log entry' }
    const fault = faultOf(entry, last) ?? contradiction(expected, entry)
    if (fault !== null) return { isIntact: false, line, seq: entry.seq, fault }
    last = entry
  }
  if (header === null) return { isIntact: false, line, seq: null, fault: 'the file is empty' }
  const fault = faultOfEnd(header, last) ?? missing(expected, last.seq)
  if (fault !== null) return { isIntact: false, line, seq: last.seq, fault }
  const signed = proofs.heads.toSorted((a, b) => a.entries - b.entries).at(-1) ?? null
  return { isIntact: true, contest: header.contest, entries: last.seq, head: last.hash, signed }
}

interface Expected {
  readonly seq: number
  readonly hash: string
  /** The source that says so. */
  readonly by: string
}

const expectedHashes = ({ heads, receipts }: Proofs): readonly Expected[] => [
  ...heads.map(({ entries, head, signedAt }) => ({
    ...{ seq: entries, hash: head },
    by: `the head that the site signed at ${signedAt}`,
  })),
  ...receipts.map((text) => ({ seq: seqOfReceipt(text), hash: sha256(text), by: 'the receipt' })),
]

/** The second line of a receipt. */
export const seqOfReceipt = (text: string): number => Number(text.split('\n')[1])

function contradiction(expected: readonly Expected[], entry: LogEntry): string | null {
  const wrong = expected.find(({ seq, hash }) => seq === entry.seq && hash !== entry.hash)
  return wrong === undefined ? null : `the entry is not the one of ${wrong.by}`
}

function missing(expected: readonly Expected[], entries: number): string | null {
  const beyond = expected.find(({ seq }) => seq > entries)
  return beyond === undefined
    ? null
    : `the log ends at entry ${entries}, but ${beyond.by} is of entry ${beyond.seq}`
}

function faultOfEnd(header: LogHeader, last: { seq: number; hash: string }): string | null {
  return last.seq === header.entries && last.hash === header.head
    ? null
    : `the log ends at entry ${last.seq}, but its first line promises ${header.entries} entries`
}

const DetailedBody = z.object({ detailsSha256: z.string() })

function faultOf(entry: LogEntry, last: { seq: number; hash: string }): string | null {
  if (entry.seq !== last.seq + 1) return `entry ${last.seq + 1} is missing`
  if (entry.previous !== last.hash) return 'the entry does not follow the one before it'
  if (entryHash(entry) !== entry.hash) return 'the entry was changed'
  if (entry.details === undefined) return null
  return read(DetailedBody, entry.body)?.detailsSha256 === sha256(entry.details)
    ? null
    : 'the details of the entry were changed'
}

function read<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    // Not JSON: the caller names the line.
    return null
  }
}
