import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { and, eq, sql } from '../../../db/drizzle.ts'
import { type Caller, findUser } from '../../../http/caller.ts'
import { isKnownTo } from '../../places/belonging.policy.ts'
import { contestStateAt, isContestAdmin, isSealedAt } from '../../places/contest-clock.policy.ts'
import { submissions } from '../../submissions/submissions.tables.ts'
import { type Entry, hasEntered } from '../contests.policy.ts'
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
  if (isContestAdmin(caller, contest)) return null
  if (!isKnownTo(caller, contest)) return 'contest_not_found'
  if (!(await isEntrant(db, caller, contest))) return 'contest_admins_only'
  const time = now()
  if (contestStateAt(contest, time) !== 'ended' || isSealedAt(contest, time))
    return 'contest_log_not_released'
  return (await hasPrivateEntries(db, contest.id)) ? 'contest_log_private' : null
}

/** A public contest asks nobody to register: whoever handed in something takes part. */
async function isEntrant(db: Db, caller: Caller, contest: Contest): Promise<boolean> {
  const user = findUser(caller)
  if (user === null) return false
  const entry = await entryOf(db, caller, contest.id)
  const mayCome = entry.isRegistered || contest.access === 'private'
  return hasEntered(caller, contest, mayCome ? entry : await handedInEntry(db, user.id, contest.id))
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
