import { sql } from '../../../../db/drizzle.ts'
import { insertIds, selectNewIds } from '../../hoj-ids.ts'
import type { ImportPart, ImportRun } from '../../import-run.ts'
import { keepRows, releaseRows } from '../../keep-rows.ts'
import { instantOf, isTrue, readTable, textOf } from '../../read-table.ts'
import { readUsers } from '../users/user-names.ts'
import { readContestLinks } from './contest-links.ts'

const AT_ONCE = 5_000
const COLUMNS = [
  'id',
  'cid',
  'pid',
  'cpid',
  'uid',
  'status',
  'checked',
  'submit_time',
  'gmt_modified',
] as const

/**
 * HOJ’s records of contests say what its submissions say, except that organisers check accepted ones when the balloon is
 * on its way.
 */
export const balloonsPart: ImportPart = {
  name: 'balloons',
  tables: ['contest_record'],
  async run(run) {
    const known = await selectNewIds(run.db, 'balloon')
    const links = await readContestLinks(run)
    const users = await readUsers(run)
    for await (const rows of readTable(run, 'contest_record', COLUMNS, AT_ONCE)) {
      const checked = rows.filter(
        ({ cid, status, checked }) => links.isImported(cid) && status === '1' && isTrue(checked),
      )
      const fresh = checked.filter(({ id }) => id !== null && !known.has(id))
      const balloons = fresh.flatMap(({ id, cid, cpid, pid, uid, submit_time, gmt_modified }) => {
        const link = links.linkOf(cid, cpid, pid)
        const userId = users.idOf(uid)
        const { timeZone } = run.options
        const at = instantOf(gmt_modified, timeZone) ?? instantOf(submit_time, timeZone) ?? run.now()
        return link === null || userId === null ? [] : { oldId: id ?? '', linkId: link.id, userId, at }
      })
      if (balloons.length > 0) await insertBalloons(run, balloons)
      run.report.count('balloons', {
        read: checked.length,
        taken: balloons.length,
        known: checked.length - fresh.length,
        lost: fresh.length - balloons.length,
      })
      run.progress('balloons')
    }
    await releaseRows(
      run,
      'contest_record',
      sql`exists (
      select from hoj_ids where hoj_ids.kind = 'contest' and hoj_ids.old_id = hoj_rows.row->>'cid')`,
    )
    await keepRows(run, 'contest_record', ({ cid }) => !links.isImported(textOf(cid)))
  },
}

interface Balloon {
  readonly oldId: string
  readonly linkId: number
  readonly userId: string
  readonly at: Date
}

function insertBalloons(run: ImportRun, balloons: readonly Balloon[]): Promise<void> {
  return run.write(async (tx) => {
    await tx.execute(sql`
      insert into contest_balloons (contest_problem_id, entrant_id, delivered_at)
      select balloon.link_id, entrants.id, min(balloon.at)
      from unnest(${sql.param(balloons.map(({ linkId }) => linkId))}::bigint[],
        ${sql.param(balloons.map(({ userId }) => userId))}::text[],
        ${sql.param(balloons.map(({ at }) => at.toISOString()))}::timestamptz[]) as balloon (link_id, user_id, at)
      join entrants on entrants.user_id = balloon.user_id
      group by balloon.link_id, entrants.id
      on conflict do nothing`)
    await insertIds(
      tx,
      'balloon',
      balloons.map(({ oldId, linkId, userId }) => ({ oldId, newId: `${linkId}:${userId}` })),
    )
  })
}
