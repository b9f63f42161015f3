import { sql } from '../../../../db/drizzle.ts'
import { announcements } from '../../../announcements/announcements.tables.ts'
import { insertIds, selectNewIds } from '../../hoj-ids.ts'
import type { ImportPart, ImportRun } from '../../import-run.ts'
import { keepRows, releaseRows } from '../../keep-rows.ts'
import { type HojRow, instantOf, readTable, textOf } from '../../read-table.ts'
import { type GroupOf, readGroups } from '../groups/group-places.ts'

const AT_ONCE = 200
const COLUMNS = ['id', 'title', 'content', 'uid', 'status', 'gid', 'gmt_create', 'gmt_modified'] as const

/** Announcements of the site, of groups and of contests; those of groups and contests that are not here are kept for later. */
export const announcementsPart: ImportPart = {
  name: 'announcements',
  tables: ['announcement', 'contest_announcement'],
  async run(run) {
    const placeOf = await readPlaces(run)
    const groupOf = await readGroups(run)
    const isOwn = (id: string | null, gid: string | null) =>
      groupOf(gid) !== undefined && placeOf(id) !== 'elsewhere'
    const known = await selectNewIds(run.db, 'announcement')
    const userIds = await selectNewIds(run.db, 'user')
    for await (const rows of readTable(run, 'announcement', COLUMNS, AT_ONCE)) {
      const own = rows.filter(({ id, gid }) => isOwn(id, gid))
      const fresh = own.filter(({ id }) => id !== null && !known.has(id))
      if (fresh.length > 0) await insertAnnouncements(run, fresh, { userIds, placeOf, groupOf })
      run.report.count('announcements', {
        read: own.length,
        taken: fresh.length,
        known: own.length - fresh.length,
      })
      run.progress('announcements')
    }
    await releaseRows(
      run,
      'announcement',
      sql`exists (
      select from hoj_ids where hoj_ids.kind = 'announcement' and hoj_ids.old_id = hoj_rows.old_id)`,
    )
    await keepRows(run, 'announcement', ({ id, gid }) => !isOwn(textOf(id), textOf(gid)))
    await releaseRows(
      run,
      'contest_announcement',
      sql`exists (
      select from hoj_ids where hoj_ids.kind = 'announcement' and hoj_ids.old_id = hoj_rows.row->>'aid')`,
    )
    await keepRows(run, 'contest_announcement', ({ aid }) => placeOf(textOf(aid)) === 'elsewhere')
  },
}

/** The id of a contest here, null for the site; "elsewhere" if its contest was not imported. */
type PlaceOf = (id: string | null) => number | null | 'elsewhere'

async function readPlaces(run: ImportRun): Promise<PlaceOf> {
  const contestIds = await selectNewIds(run.db, 'contest')
  const contestOf = new Map<string, number | 'elsewhere'>()
  for await (const rows of readTable(run, 'contest_announcement', ['aid', 'cid'], AT_ONCE))
    for (const { aid, cid } of rows) {
      const contestId = contestIds.get(cid ?? '')
      if (aid !== null) contestOf.set(aid, contestId === undefined ? 'elsewhere' : Number(contestId))
    }
  return (id) => contestOf.get(id ?? '') ?? null
}

interface Setting {
  readonly userIds: ReadonlyMap<string, string>
  readonly placeOf: PlaceOf
  readonly groupOf: GroupOf
}

async function insertAnnouncements(
  run: ImportRun,
  rows: readonly HojRow<(typeof COLUMNS)[number]>[],
  { userIds, placeOf, groupOf }: Setting,
) {
  const { timeZone } = run.options
  await run.write(async (tx) => {
    const made = await tx
      .insert(announcements)
      .values(
        rows.map((row) => {
          const title = row.title?.trim() || '(HOJ)'
          const createdAt = instantOf(row.gmt_create, timeZone) ?? run.now()
          const contestId = placeOf(row.id)
          return {
            contestId: contestId === 'elsewhere' ? null : contestId,
            groupId: groupOf(row.gid) ?? null,
            title,
            content: row.content?.trim() ? row.content : title,
            isVisible: row.status === null || row.status === '0',
            authorId: userIds.get(row.uid ?? '') ?? null,
            createdAt,
            updatedAt: instantOf(row.gmt_modified, timeZone) ?? createdAt,
          }
        }),
      )
      // In the order of the values, because one statement inserts its rows in order.
      .returning({ id: announcements.id })
    await insertIds(
      tx,
      'announcement',
      rows.map(({ id }, index) => ({ oldId: id ?? '', newId: made[index]?.id ?? '' })),
    )
  })
}
