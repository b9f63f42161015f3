import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { and, eq, sql } from '../../../db/drizzle.ts'
import { type Caller, findUser } from '../../../http/caller.ts'
import { may, refusalOf } from '../../access/access.policy.ts'
import { submissions } from '../../submissions/submissions.tables.ts'
import type { Entry } from '../contests.policy.ts'
import { type Contest, entryOf } from '../contests.service.ts'

/**
 * Why the caller may not download a log, or null if they may: its administrators always, entrants after the release,
 * because the log tells every verdict.
 */
export async function refusalToDownload(
  { db, now }: Pick<Context, 'db' | 'now'>,
  caller: Caller,
  contest: Contest,
) {
  if (may(caller, 'contest.organise', contest)) return null
  const entry = await logEntryOf(db, caller, contest)
  const refusal = refusalOf(caller, 'contest.read-log', { ...contest, ...entry, now: now() })
  if (refusal !== null) return refusal
  return (await hasPrivateEntries(db, contest.id)) ? 'contest_log_private' : null
}

/** A public contest asks nobody to register: whoever handed in something takes part. */
async function logEntryOf(db: Db, caller: Caller, contest: Contest): Promise<Entry> {
  const user = findUser(caller)
  if (user === null || !may(caller, 'contest.know', contest)) return { isRegistered: false }
  const entry = await entryOf(db, caller, contest.id)
  const isKnown = entry.isRegistered || contest.access === 'private'
  return isKnown ? entry : handedInEntry(db, user.id, contest.id)
}

async function handedInEntry(db: Db, userId: string, contestId: number): Promise<Entry> {
  const [found] = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.contestId, contestId), eq(submissions.userId, userId)))
    .limit(1)
  return { isRegistered: found !== undefined }
}

/** Whether entries of an earlier version have in their body what is for administrators. */
async function hasPrivateEntries(db: Db, contestId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from contest_log
    where contest_id = ${contestId} and details is null and (
      kind = 'clarification'
      or (kind = 'entry' and (body::jsonb ->> 'seat' is not null or body::jsonb ->> 'disqualification' is not null))
      or (kind = 'announcement' and body::jsonb ->> 'isVisible' = 'false'))
    limit 1`)
  return rows.length > 0
}
