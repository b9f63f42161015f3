import { announcements } from '../../announcements/announcements.tables.ts'
import { insertIds, selectNewIds } from '../hoj-ids.ts'
import type { ImportPart, ImportRun } from '../import-run.ts'
import { keepRows } from '../keep-rows.ts'
import { type HojRow, instantOf, readTable, textOf } from '../read-table.ts'

const AT_ONCE = 200
const COLUMNS = ['id', 'title', 'content', 'uid', 'status', 'gid', 'gmt_create', 'gmt_modified'] as const

/** The site's announcements; those of contests and groups are kept for later. */
export const announcementsPart: ImportPart = {
  name: 'announcements',
  tables: ['announcement', 'contest_announcement'],
  async run(run) {
    const ofContests = await readContestAnnouncements(run)
    const isOwn = (id: string | null, gid: string | null) => gid === null && !ofContests.has(id ?? '')
    const known = await selectNewIds(run.db, 'announcement')
    const userIds = await selectNewIds(run.db, 'user')
    for await (const rows of readTable(run, 'announcement', COLUMNS, AT_ONCE)) {
      const own = rows.filter(({ id, gid }) => isOwn(id, gid))
      const fresh = own.filter(({ id }) => id !== null && !known.has(id))
      if (fresh.length > 0) await insertAnnouncements(run, fresh, userIds)
      run.report.count('announcements', {
        read: own.length,
        taken: fresh.length,
        known: own.length - fresh.length,
      })
      run.progress('announcements')
    }
    await keepRows(run, 'announcement', ({ id, gid }) => !isOwn(textOf(id), textOf(gid)))
    await keepRows(run, 'contest_announcement')
  },
}

async function readContestAnnouncements(run: ImportRun): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  for await (const rows of readTable(run, 'contest_announcement', ['aid'], AT_ONCE))
    for (const { aid } of rows) if (aid !== null) ids.add(aid)
  return ids
}

async function insertAnnouncements(
  run: ImportRun,
  rows: readonly HojRow<(typeof COLUMNS)[number]>[],
  userIds: ReadonlyMap<string, string>,
) {
  const { timeZone } = run.options
  await run.write(async (tx) => {
    const made = await tx
      .insert(announcements)
      .values(
        rows.map((row) => {
          const title = row.title?.trim() || '(HOJ)'
          const createdAt = instantOf(row.gmt_create, timeZone) ?? run.now()
          return {
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
