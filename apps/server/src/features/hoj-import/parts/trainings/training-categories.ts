import { z } from 'zod'
import type { Db } from '../../../../db/connect.ts'
import { sql } from '../../../../db/drizzle.ts'
import { ofGroupOrSite } from '../../../places/place.conditions.ts'
import { adoptCategory } from '../../../trainings/manage/adopt-training.service.ts'
import { trainingCategories } from '../../../trainings/trainings.tables.ts'
import { insertIds, selectNewIds } from '../../hoj-ids.ts'
import type { ImportRun } from '../../import-run.ts'
import { type HojRow, readTable } from '../../read-table.ts'
import type { GroupOf } from '../groups/group-places.ts'

const AT_ONCE = 200
const Found = z.array(z.object({ id: z.coerce.number() }))

/** Categories of trainings. One whose name is here already becomes that one. Returns our ids by HOJ’s. */
export async function takeTrainingCategories(
  run: ImportRun,
  groupOf: GroupOf,
): Promise<ReadonlyMap<string, number>> {
  const known = await selectNewIds(run.db, 'training-category')
  for await (const rows of readTable(run, 'training_category', ['id', 'name', 'color', 'gid'], AT_ONCE)) {
    const own = rows.filter(({ id, gid }) => id !== null && groupOf(gid) !== undefined)
    const fresh = own.filter(({ id }) => !known.has(id ?? ''))
    if (fresh.length > 0)
      await run.write(async (tx) => {
        for (const row of fresh) {
          const newId = await keepCategory(tx, row, groupOf(row.gid) ?? null)
          known.set(row.id ?? '', String(newId))
          await insertIds(tx, 'training-category', [{ oldId: row.id ?? '', newId }])
        }
      })
    const counts = { read: own.length, taken: fresh.length, known: own.length - fresh.length }
    run.report.count('training categories', counts)
  }
  return new Map([...known].map(([oldId, newId]) => [oldId, Number(newId)]))
}

async function keepCategory(tx: Db, row: HojRow<'name' | 'color'>, groupId: number | null): Promise<number> {
  const category = adoptCategory({ name: row.name ?? '', color: row.color ?? '' })
  const { rows } = await tx.execute(sql`
    select id from training_categories 
    where ${ofGroupOrSite('training_categories', groupId)} and lower(name) = lower(${category.name})`)
  const [found] = Found.parse(rows)
  if (found !== undefined) return found.id
  const [made] = await tx
    .insert(trainingCategories)
    .values({ ...category, groupId })
    .returning({ id: trainingCategories.id })
  if (made === undefined) throw new Error('The category was not stored')
  return made.id
}
