import { z } from 'zod'
import { sql } from '../../../../db/drizzle.ts'
import { selectNewIds } from '../../hoj-ids.ts'
import type { ImportRun } from '../../import-run.ts'
import { readTable } from '../../read-table.ts'

const Links = z.array(z.object({ old_id: z.string(), id: z.coerce.number(), contest_id: z.coerce.number() }))

/** A problem of a contest, by our ids. */
export interface ContestLink {
  readonly id: number
  readonly contestId: number
}

/** Which of our contests and problems of contests HOJ's submissions and records belong to. */
export async function readContestLinks(run: ImportRun) {
  const contestIds = await selectNewIds(run.db, 'contest')
  const { rows } = await run.db.execute(sql`
    select hoj_ids.old_id, contest_problems.id, contest_problems.contest_id from hoj_ids
    join contest_problems on contest_problems.id = hoj_ids.new_id::bigint
    where hoj_ids.kind = 'contest-problem'`)
  const byOldId = new Map(
    Links.parse(rows).map(({ old_id, id, contest_id }) => [old_id, { id, contestId: contest_id }]),
  )
  const byProblem = new Map<string, ContestLink>()
  for await (const batch of readTable(run, 'contest_problem', ['id', 'cid', 'pid'], 1_000)) {
    for (const { id, cid, pid } of batch) {
      const link = byOldId.get(id ?? '')
      if (link !== undefined) byProblem.set(`${cid}:${pid}`, link)
    }
  }
  return {
    isImported: (cid: string | null) => contestIds.has(cid ?? ''),
    /** Found by the problem's row in the contest, or else by the problem itself: not every version of HOJ wrote the row. */
    linkOf(cid: string | null, cpid: string | null, pid: string | null): ContestLink | null {
      const link = byOldId.get(cpid ?? '')
      if (link !== undefined && String(link.contestId) === contestIds.get(cid ?? '')) return link
      return byProblem.get(`${cid}:${pid}`) ?? null
    },
  }
}
export type ContestLinks = Awaited<ReturnType<typeof readContestLinks>>
