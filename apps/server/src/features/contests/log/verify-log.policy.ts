import { createHash } from 'node:crypto'
import { z } from 'zod'

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
  | { readonly isIntact: true; readonly contest: number; readonly entries: number; readonly head: string }
  | { readonly isIntact: false; readonly line: number; readonly seq: number | null; readonly fault: string }

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

/** What a log's first entry carries as the hash before it. */
export const firstHash = (contestId: number): string => sha256(`contest ${contestId}`)

/** The same as the database's `log_hash`. */
export const entryHash = ({ previous, seq, kind, at, body }: Omit<LogEntry, 'hash'>): string =>
  sha256([previous, seq, kind, at, body].join('\n'))

/** Checks a log line by line and stops at the first wrong entry. Nothing but the lines is needed. */
export async function verifyLog(lines: AsyncIterable<string> | Iterable<string>): Promise<LogVerdict> {
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
      last = { seq: 0, hash: firstHash(header.contest) }
      continue
    }
    const entry = read(LogEntry, text)
    if (entry === null) return { isIntact: false, line, seq: null, fault: 'the line is no log entry' }
    const fault = faultOf(entry, last)
    if (fault !== null) return { isIntact: false, line, seq: entry.seq, fault }
    last = entry
  }
  if (header === null) return { isIntact: false, line, seq: null, fault: 'the file is empty' }
  if (last.seq !== header.entries || last.hash !== header.head)
    return {
      isIntact: false,
      line,
      seq: last.seq,
      fault: `the log ends at entry ${last.seq}, but its first line promises ${header.entries} entries`,
    }
  return { isIntact: true, contest: header.contest, entries: last.seq, head: last.hash }
}

function faultOf(entry: LogEntry, last: { seq: number; hash: string }): string | null {
  if (entry.seq !== last.seq + 1) return `entry ${last.seq + 1} is missing`
  if (entry.previous !== last.hash) return 'the entry does not follow the one before it'
  return entryHash(entry) === entry.hash ? null : 'the entry was changed'
}

function read<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    // Not JSON: the caller names the line.
    return null
  }
}
