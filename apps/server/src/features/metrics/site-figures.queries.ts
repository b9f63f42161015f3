import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { askNamed } from '../../db/prepared.ts'
import { LAST_BACKUP_KEY, LastBackup } from '../backup/last-backup.settings.ts'
import { TURNS } from '../judge-hosts/queue-classes.policy.ts'

const Seconds = z.number()
const Time = z.coerce.date()

/** Figures of the whole site, the same from each of its servers. */
const SiteFigures = z.object({
  queue: z.array(z.object({ stretch: z.int(), waiting: z.int(), oldestSeconds: Seconds })),
  leases: z.array(z.object({ kind: z.string(), held: z.int(), silent: z.int() })),
  hosts: z.array(
    z.object({
      name: z.string(),
      slots: z.int(),
      running: z.int(),
      isSafe: z.boolean(),
      isDraining: z.boolean(),
      noisePercent: z.number().nullable(),
      lastSeenAt: Time.nullable(),
    }),
  ),
  remoteJudges: z.array(
    z.object({
      bank: z.string(),
      isPaused: z.boolean(),
      isResting: z.boolean(),
      failuresInRow: z.int(),
      waiting: z.int(),
      oldestSeconds: Seconds,
    }),
  ),
  backup: LastBackup.nullable(),
})
export type SiteFigures = z.output<typeof SiteFigures>

/** The conditions on leases and runs are those of their indexes on what is not over. */
const FIGURES = `select
  (select coalesce(json_agg(one), '[]') from (
    select ceil(priority::numeric / ${TURNS})::int as stretch, count(*)::int as waiting,
      extract(epoch from now() - min(created_at))::float8 as "oldestSeconds"
    from leases where state = 'pending' group by 1) one) as queue,
  (select coalesce(json_agg(one), '[]') from (
    select kind, count(*)::int as held, count(*) filter (where alive_at < now() - interval '10 seconds')::int as silent
    from leases where state in ('compiling', 'judging') group by kind) one) as leases,
  (select coalesce(json_agg(one), '[]') from (
    select h.name, h.slots, coalesce(h.sandbox ->> 'ok' = 'true', false) as "isSafe",
      h.draining_at is not null as "isDraining", h.noise_percent as "noisePercent", h.last_seen_at as "lastSeenAt",
      (select count(*)::int from leases l where l.judge_host_id = h.id and l.state in ('compiling', 'judging')) as running
    from judge_hosts h where h.revoked_at is null order by h.name) one) as hosts,
  (select coalesce(json_agg(one), '[]') from (
    select coalesce(j.bank, r.bank) as bank, j.paused_at is not null as "isPaused",
      coalesce(j.rests_until > now(), false) as "isResting", coalesce(j.failures_in_row, 0) as "failuresInRow",
      coalesce(r.waiting, 0) as waiting, coalesce(r.oldest, 0) as "oldestSeconds"
    from remote_judges j full join (
      select bank, count(*)::int as waiting, extract(epoch from now() - min(created_at))::float8 as oldest
      from remote_runs where state <> 'done' and state <> 'by_hand' group by bank) r on r.bank = j.bank
    order by 1) one) as "remoteJudges",
  (select value from settings where key = '${LAST_BACKUP_KEY}') as backup`

/** Everything in one statement, which reads only what is not over. */
export async function readSiteFigures(db: Db): Promise<SiteFigures> {
  const [row] = await askNamed<unknown>(db, 'site-figures', FIGURES, [])
  return SiteFigures.parse(row)
}
