import { z } from 'zod'
import { sql } from '../../../../db/drizzle.ts'
import type { ImportRun } from '../../import-run.ts'

const Groups = z.array(z.object({ old_id: z.string(), id: z.coerce.number() }))

/** Where a row of the dump belongs: a group's id here, null for the site, undefined for a group that is not here. */
export type GroupOf = (gid: string | null) => number | null | undefined

/** The imported groups that have not been disbanded since. */
export async function readGroups(run: Pick<ImportRun, 'db'>): Promise<GroupOf> {
  const { rows } = await run.db.execute(sql`
    select hoj_ids.old_id, groups.id from hoj_ids
    join groups on groups.id::text = hoj_ids.new_id where hoj_ids.kind = 'group'`)
  const ids = new Map(Groups.parse(rows).map(({ old_id, id }) => [old_id, id]))
  return (gid) => (gid === null ? null : ids.get(gid))
}
