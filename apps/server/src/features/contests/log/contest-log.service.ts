import { Readable } from 'node:stream'
import type { Db } from '../../../db/connect.ts'
import { and, asc, eq, gt, lte, sql } from '../../../db/drizzle.ts'
import { type Caller, requireUser } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import type { Download } from '../../../http/implement.ts'
import { isContestAdmin } from '../../places/contest-clock.policy.ts'
import { contests } from '../../places/places.tables.ts'
import { submissions } from '../../submissions/submissions.tables.ts'
import { requireAdministeredContest } from '../contests.service.ts'
import { contestLog, contestLogHeads } from './contest-log.tables.ts'
import { firstHash, type LogEntry, type LogHeader } from './verify-log.policy.ts'

const ENTRIES_A_READ = 2_000

/**
 * The log as it is now, in the form that `npx gavel verify-log` checks.
 *
 * @throws DomainError contest_not_found, contest_admins_only
 */
export async function exportContestLog(db: Db, caller: Caller, contestId: number): Promise<Download> {
  await requireAdministeredContest(db, caller, contestId)
  const [head] = await db.select().from(contestLogHeads).where(eq(contestLogHeads.contestId, contestId))
  const header: LogHeader = {
    format: 'gavel contest log 1',
    contest: contestId,
    entries: head?.seq ?? 0,
    head: head?.hash ?? firstHash(contestId),
  }
  return {
    body: Readable.from(logLines(db, header)),
    fileName: `contest-${contestId}-log.jsonl`,
    contentType: 'application/x-download',
  }
}

async function* logLines(db: Db, header: LogHeader): AsyncGenerator<string> {
  yield `${JSON.stringify(header)}\n`
  for (let seq = 0; seq < header.entries; ) {
    const entries = await selectEntries(db, { contestId: header.contest, after: seq, until: header.entries })
    // The contest was deleted meanwhile. The reader sees that the file ends before its promise.
    if (entries.length === 0) return
    yield entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')
    seq = entries.at(-1)?.seq ?? header.entries
  }
}

function selectEntries(
  db: Db,
  { contestId, after, until }: { contestId: number; after: number; until: number },
): Promise<LogEntry[]> {
  return db
    .select({
      seq: contestLog.seq,
      kind: contestLog.kind,
      at: sql<string>`log_time(${contestLog.createdAt})`,
      body: contestLog.body,
      previous: contestLog.previousHash,
      hash: contestLog.hash,
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
}

/** @throws DomainError submission_not_found, also if the caller may not have the receipt */
export async function readReceipt(db: Db, caller: Caller, submissionId: number): Promise<Receipt> {
  const user = requireUser(caller)
  const [found] = await db
    .select({
      contestId: contestLog.contestId,
      seq: contestLog.seq,
      hash: contestLog.hash,
      createdAt: contestLog.createdAt,
      userId: submissions.userId,
      authorId: contests.authorId,
      groupId: contests.groupId,
    })
    .from(contestLog)
    .innerJoin(submissions, eq(submissions.id, contestLog.submissionId))
    .innerJoin(contests, eq(contests.id, contestLog.contestId))
    .where(and(eq(contestLog.submissionId, submissionId), eq(contestLog.kind, 'submission')))
  if (found === undefined || (found.userId !== user.id && !isContestAdmin(caller, found)))
    throw new DomainError('submission_not_found')
  return found
}
