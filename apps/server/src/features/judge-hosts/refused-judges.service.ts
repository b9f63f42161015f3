import type { Context } from '../../context.ts'
import { and, desc, eq, gt, lt, sql } from '../../db/drizzle.ts'
import type { Means } from '../../means.ts'
import { refusedJudges } from './judge-hosts.tables.ts'

/** A judge that is still turned away knocks again within half a minute. */
const SHOWN_MS = 15 * 60_000
/** A judge repeats its hello; not each time is worth a write. */
const NOTED_EACH_MS = 5_000
/** Anybody may knock, so what is kept has a limit. */
const MOST_KEPT = 50

type RefusedJudge = typeof refusedJudges.$inferSelect

/** A judge that was turned away, by what it says of itself. */
interface Knock {
  readonly address: string
  readonly userAgent: string | null
  readonly machine: string | null
  readonly reason: RefusedJudge['reason']
}

/** Remembers it for those who look why nothing is judged, and says it in the log. */
export async function noteRefusedJudge({ db, log, now }: Context, knock: Knock): Promise<void> {
  const { address, machine, reason } = knock
  const row = { address, name: nameIn(knock.userAgent), machine, reason, refusedAt: now() }
  log.warn(
    { address, judge: row.name, machine },
    `the judge “${row.name}” at ${address} was turned away: ${REASONS[reason]}`,
  )
  const noted = await db
    .insert(refusedJudges)
    .values(row)
    .onConflictDoUpdate({
      target: [refusedJudges.address, refusedJudges.name],
      set: row,
      setWhere: lt(refusedJudges.refusedAt, new Date(now().getTime() - NOTED_EACH_MS)),
    })
    .returning({ name: refusedJudges.name })
  if (noted.length === 0) return
  await db.execute(sql`
    delete from refused_judges where (address, name) in (
      select address, name from refused_judges order by refused_at desc offset ${MOST_KEPT})`)
}

const REASONS = {
  judge_key_invalid: 'its key is not known here, or was revoked',
  judge_key_elsewhere: 'its key is in use on another machine',
} as const

/** Once a judge was let in, what it was refused before is over. */
export async function forgetRefusedJudge(
  { db }: Pick<Means, 'db'>,
  { address, userAgent }: Pick<Knock, 'address' | 'userAgent'>,
): Promise<void> {
  await db
    .delete(refusedJudges)
    .where(and(eq(refusedJudges.address, address), eq(refusedJudges.name, nameIn(userAgent))))
}

/** The refused judges of the last minutes, newest first. */
export function selectRefusedJudges({ db, now }: Pick<Means, 'db' | 'now'>): Promise<RefusedJudge[]> {
  return db
    .select()
    .from(refusedJudges)
    .where(gt(refusedJudges.refusedAt, new Date(now().getTime() - SHOWN_MS)))
    .orderBy(desc(refusedJudges.refusedAt))
}

/** Judges send `gavel-judge/` and their name. */
function nameIn(userAgent: string | null): string {
  return /^gavel-judge\/([\w.-]{1,64})$/.exec(userAgent ?? '')?.[1] ?? '?'
}
