import { Readable } from 'node:stream'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { and, asc, eq, gt, lte, sql } from '../../../db/drizzle.ts'
import { type Caller, requireUser } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import type { Download } from '../../../http/implement.ts'
import { may, requireMay } from '../../access/access.policy.ts'
import { contests } from '../../places/places.tables.ts'
import { submissions } from '../../submissions/submissions.tables.ts'
import type { Contest } from '../contests.service.ts'
import { contestLog } from './contest-log.tables.ts'
import { refusalToDownload } from './log-access.service.ts'
import { findLastEntry } from './log-heads.queries.ts'
import { hashedText, type LogEntry, type LogHeader } from './verify-log.policy.ts'

const ENTRIES_A_READ = 2_000

/**
 * The log as it is now, in the form that `npx gavel verify-log` checks. Only those who run the contest get the details.
 *
 * @throws DomainError of the contract's `downloadContestLog`
 */
export async function exportContestLog(
  context: Pick<Context, 'db' | 'now'>,
  caller: Caller,
  contest: Contest,
): Promise<Download> {
  const { db } = context
  const contestId = contest.id
  const refusal = await refusalToDownload(context, caller, contest)
  if (refusal !== null) throw new DomainError(refusal)
  const { seq, hash } = await findLastEntry(db, contestId)
  const header: LogHeader = { format: 'gavel contest log 1', contest: contestId, entries: seq, head: hash }
  const hasDetails = may(caller, 'contest.organise', contest)
  return {
    body: Readable.from(logLines(db, header, hasDetails)),
    fileName: `contest-${contestId}-log.jsonl`,
    contentType: 'application/x-download',
  }
}

async function* logLines(db: Db, header: LogHeader, hasDetails: boolean): AsyncGenerator<string> {
  yield `${JSON.stringify(header)}\n`
  for (let seq = 0; seq < header.entries; ) {
    const entries = await selectEntries(db, { contestId: header.contest, after: seq, until: header.entries })
    // The contest was deleted meanwhile. The reader sees that the file ends before its promise.
    if (entries.length === 0) return
    yield entries.map((entry) => lineOf(entry, hasDetails)).join('')
    seq = entries.at(-1)?.seq ?? header.entries
  }
}

function lineOf({ details, ...entry }: StoredEntry, hasDetails: boolean): string {
  return `${JSON.stringify(hasDetails && details !== null ? { ...entry, details } : entry)}\n`
}

type StoredEntry = Omit<LogEntry, 'details'> & { readonly details: string | null }

function selectEntries(
  db: Db,
  { contestId, after, until }: { contestId: number; after: number; until: number },
): Promise<StoredEntry[]> {
  return db
    .select({
      seq: contestLog.seq,
      kind: contestLog.kind,
      at: sql<string>`log_time(${contestLog.createdAt})`,
      body: contestLog.body,
      previous: contestLog.previousHash,
      hash: contestLog.hash,
      details: contestLog.details,
    })
    .from(contestLog)
    .where(and(eq(contestLog.contestId, contestId), gt(contestLog.seq, after), lte(contestLog.seq, until)))
    .orderBy(asc(contestLog.seq))
    .limit(ENTRIES_A_READ)
}

/** Where the log has a submission. */
interface Receipt {
  readonly contestId: number
  readonly seq: number
  readonly hash: string
  readonly createdAt: Date
  readonly previous: string
  /** The text that was hashed. */
  readonly text: string
}

/** @throws DomainError submission_not_found, also if the caller may not have the receipt */
export async function exportReceipt(db: Db, caller: Caller, submissionId: number): Promise<Download> {
  const { contestId, seq, text } = await readReceipt(db, caller, submissionId)
  return {
    body: Buffer.from(text),
    fileName: `contest-${contestId}-receipt-${seq}.txt`,
    contentType: 'application/x-download',
  }
}

/** @throws DomainError submission_not_found, also if the caller may not have the receipt */
export async function readReceipt(db: Db, caller: Caller, submissionId: number): Promise<Receipt> {
  const _user = requireUser(caller)
  const [found] = await db
    .select({
      contestId: contestLog.contestId,
      seq: contestLog.seq,
      hash: contestLog.hash,
      createdAt: contestLog.createdAt,
      kind: contestLog.kind,
      at: sql<string>`log_time(${contestLog.createdAt})`,
      body: contestLog.body,
      previous: contestLog.previousHash,
      userId: submissions.userId,
      authorId: contests.authorId,
      groupId: contests.groupId,
    })
    .from(contestLog)
    .innerJoin(submissions, eq(submissions.id, contestLog.submissionId))
    .innerJoin(contests, eq(contests.id, contestLog.contestId))
    .where(and(eq(contestLog.submissionId, submissionId), eq(contestLog.kind, 'submission')))
  if (found === undefined) throw new DomainError('submission_not_found')
  requireMay(caller, 'submission.read-receipt', { userId: found.userId, contest: found })
  return { ...found, text: hashedText(found) }
}
