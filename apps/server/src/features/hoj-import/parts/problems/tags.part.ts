import { hasVisible, plainLineOf, SITE_BANK } from '@gavel/contract'
import { z } from 'zod'
import type { Db } from '../../../../db/connect.ts'
import { sql } from '../../../../db/drizzle.ts'
import { ofGroupOrSite } from '../../../places/place.conditions.ts'
import { tagClasses, tags } from '../../../problems/problems.tables.ts'
import { insertIds, selectNewIds } from '../../hoj-ids.ts'
import type { ImportPart, ImportRun } from '../../import-run.ts'
import { keepRows, releaseRows } from '../../keep-rows.ts'
import { type HojRow, readTable, textOf, wholeOf } from '../../read-table.ts'
import { type GroupOf, readGroups } from '../groups/group-places.ts'

const AT_ONCE = 1_000
const TAG_COLUMNS = ['id', 'name', 'color', 'oj', 'gid', 'tcid'] as const
const Ids = z.array(z.object({ id: z.coerce.number() }))

/** Tags and their classes. A tag whose name already exists becomes that tag. */
export const tagsPart: ImportPart = {
  name: 'tags',
  tables: ['tag', 'tag_classification'],
  async run(run) {
    const classes = await takeClasses(run)
    const groupOf = await readGroups(run)
    await takeTags(run, classes, groupOf)
    await releaseRows(
      run,
      'tag',
      sql`exists (select from hoj_ids where hoj_ids.kind = 'tag' and hoj_ids.old_id = hoj_rows.old_id)`,
    )
    await keepRows(run, 'tag', ({ gid }) => groupOf(textOf(gid)) === undefined)
  },
}

async function takeClasses(run: ImportRun): Promise<ReadonlyMap<string, string>> {
  const known = await selectNewIds(run.db, 'tag-class')
  for await (const rows of readTable(run, 'tag_classification', ['id', 'name', 'oj', 'rank'], AT_ONCE)) {
    for (const { id, name, oj, rank } of rows) {
      const isKnown = id === null || known.has(id)
      if (!isKnown) {
        const newId = await run.write(async (tx) => {
          const values = { name: name?.trim() || 'HOJ', bank: oj ?? SITE_BANK, rank: wholeOf(rank) ?? 0 }
          await tx.insert(tagClasses).values(values).onConflictDoNothing()
          const made = await tx.execute(
            sql`select id from tag_classes where bank = ${values.bank} and lower(name) = lower(${values.name})`,
          )
          return keepId(tx, 'tag-class', id, made.rows)
        })
        known.set(id, String(newId))
      }
      run.report.count('tag classes', { read: 1, taken: isKnown ? 0 : 1, known: isKnown ? 1 : 0 })
    }
  }
  return known
}

async function takeTags(run: ImportRun, classes: ReadonlyMap<string, string>, groupOf: GroupOf) {
  const known = await selectNewIds(run.db, 'tag')
  for await (const rows of readTable(run, 'tag', TAG_COLUMNS, AT_ONCE)) {
    const own = rows.filter(({ gid }) => groupOf(gid) !== undefined)
    const fresh = own.filter(({ id }) => id !== null && !known.has(id))
    if (fresh.length > 0)
      await run.write(async (tx) => {
        for (const row of fresh) await takeTag(tx, row, { classes, groupId: groupOf(row.gid) ?? null })
      })
    run.report.count('tags', { read: own.length, taken: fresh.length, known: own.length - fresh.length })
    run.progress('tags')
  }
}

/** A row without a readable name still needs one, because other tables refer to it. */
function tagNameOf(raw: string | null): string {
  const name = plainLineOf(raw ?? '')
  return hasVisible(name) ? name : 'HOJ'
}

async function takeTag(
  tx: Db,
  row: HojRow<(typeof TAG_COLUMNS)[number]>,
  { classes, groupId }: { readonly classes: ReadonlyMap<string, string>; readonly groupId: number | null },
): Promise<void> {
  const name = tagNameOf(row.name)
  const bank = row.oj ?? SITE_BANK
  const classId = row.tcid === null ? undefined : classes.get(row.tcid)
  await tx
    .insert(tags)
    .values({
      name,
      bank,
      color: row.color,
      groupId,
      classId: classId === undefined ? null : Number(classId),
    })
    .onConflictDoNothing()
  const made = await tx.execute(sql`
    select id from tags where bank = ${bank} and ${ofGroupOrSite('tags', groupId)} and lower(name) = lower(${name})`)
  await keepId(tx, 'tag', row.id ?? '', made.rows)
}

async function keepId(tx: Db, kind: 'tag' | 'tag-class', oldId: string, rows: unknown): Promise<number> {
  const [found] = Ids.parse(rows)
  if (found === undefined) throw new Error(`The ${kind} ${oldId} was not stored`)
  await insertIds(tx, kind, [{ oldId, newId: found.id }])
  return found.id
}
