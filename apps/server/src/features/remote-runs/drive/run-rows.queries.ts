import { randomUUID } from 'node:crypto'
import type { RunMark } from '@gavel/remote-judges'
import type { Db } from '../../../db/connect.ts'
import { and, asc, desc, eq, gt, isNotNull, isNull, lte, ne, or, sql } from '../../../db/drizzle.ts'
import { createPrepared } from '../../../db/prepared.ts'
import { languages, problems, remoteLanguages, remoteProblems } from '../../problems/problems.tables.ts'
import { submissionSources, submissions } from '../../submissions/submissions.tables.ts'
import { type RemoteRun, remoteRuns } from '../remote-runs.tables.ts'

/** Longer than every step may take: the slowest logs in, reads a list and submits, each with a time limit. */
const LEASE_MS = 5 * 60_000

/** Takes the run that is most urgent among those due. Contests come before practice. Null: nothing is due. */
export async function leaseDueRun(db: Db, now: Date): Promise<RemoteRun | null> {
  const due = db
    .select({ judgingId: remoteRuns.judgingId })
    .from(remoteRuns)
    .where(
      and(
        ne(remoteRuns.state, 'done'),
        lte(remoteRuns.dueAt, now),
        or(isNull(remoteRuns.leasedUntil), lte(remoteRuns.leasedUntil, now)),
      ),
    )
    .orderBy(desc(remoteRuns.priority), asc(remoteRuns.judgingId))
    .limit(1)
    .for('update', { skipLocked: true })
  const [run] = await db
    .update(remoteRuns)
    .set({ leaseToken: randomUUID(), leasedUntil: new Date(now.getTime() + LEASE_MS) })
    .where(sql`${remoteRuns.judgingId} = (${due})`)
    .returning()
  return run ?? null
}

const nextDue = createPrepared((db) =>
  db
    .select({
      at: sql<Date | null>`min(greatest(${remoteRuns.dueAt}, ${remoteRuns.leasedUntil}))`.mapWith(
        remoteRuns.dueAt,
      ),
    })
    .from(remoteRuns)
    // Must match the condition of the index on due runs.
    .where(ne(remoteRuns.state, sql`'done'`))
    .prepare('next-due-run'),
)

/** When the first of the open runs can be taken; null: none is open. */
export async function findNextDue(db: Db): Promise<Date | null> {
  const [next] = await nextDue(db).execute()
  return next?.at ?? null
}

/**
 * Changes a run that this server holds. False if it holds it no longer: another took it over after the lease, or it
 * was cancelled.
 */
export async function changeRun(
  db: Db,
  { judgingId, leaseToken }: Pick<RemoteRun, 'judgingId' | 'leaseToken'>,
  change: Partial<RemoteRun>,
): Promise<boolean> {
  if (leaseToken === null) return false
  const changed = await db
    .update(remoteRuns)
    .set(change)
    .where(
      and(
        eq(remoteRuns.judgingId, judgingId),
        eq(remoteRuns.leaseToken, leaseToken),
        ne(remoteRuns.state, 'done'),
      ),
    )
    .returning({ judgingId: remoteRuns.judgingId })
  return changed.length > 0
}

/** Changes a run and gives it back, to go on at an instant. */
export const releaseRun = (db: Db, run: RemoteRun, change: Partial<RemoteRun> & { readonly dueAt: Date }) =>
  changeRun(db, run, { ...change, leaseToken: null, leasedUntil: null })

/** The program to send, and where it goes. */
export async function findWork(db: Db, submissionId: number) {
  const [row] = await db
    .select({
      problemId: problems.id,
      code: problems.code,
      bank: problems.bank,
      language: submissions.language,
      source: submissionSources.source,
      remoteId: remoteProblems.remoteId,
      contest: remoteProblems.contest,
      languageId: remoteLanguages.remoteId,
      contentType: remoteLanguages.contentType,
      lineComment: remoteLanguages.lineComment,
    })
    .from(submissions)
    .innerJoin(problems, eq(problems.id, submissions.problemId))
    .innerJoin(submissionSources, eq(submissionSources.submissionId, submissions.id))
    .leftJoin(remoteProblems, eq(remoteProblems.problemId, problems.id))
    .leftJoin(languages, and(eq(languages.bank, problems.bank), eq(languages.name, submissions.language)))
    .leftJoin(remoteLanguages, eq(remoteLanguages.languageId, languages.id))
    .where(eq(submissions.id, submissionId))
  return row ?? null
}

/** The mark from before the account of a run sent its next solution of the same problem; null if it has sent none. */
export async function findNextMark(
  db: Db,
  { submissionId, site, sentWith, sentAt }: RemoteRun,
  problemId: number,
): Promise<RunMark | null> {
  if (sentWith === null || sentAt === null) return null
  const [next] = await db
    .select({ mark: remoteRuns.mark })
    .from(remoteRuns)
    .innerJoin(submissions, eq(submissions.id, remoteRuns.submissionId))
    .where(
      and(
        eq(remoteRuns.site, site),
        eq(remoteRuns.sentWith, sentWith),
        eq(submissions.problemId, problemId),
        ne(remoteRuns.submissionId, submissionId),
        gt(remoteRuns.sentAt, sentAt),
        isNotNull(remoteRuns.mark),
      ),
    )
    .orderBy(asc(remoteRuns.sentAt), asc(remoteRuns.judgingId))
    .limit(1)
  return next?.mark ?? null
}
