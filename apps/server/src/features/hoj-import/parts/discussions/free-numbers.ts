import type { Db } from '../../../../db/connect.ts'
import { inArray } from '../../../../db/drizzle.ts'
import type { comments } from '../../../comments/comments.tables.ts'
import type { discussions } from '../../../discussions/discussions.tables.ts'
import type { ImportRun } from '../../import-run.ts'
import { readTable, wholeOf } from '../../read-table.ts'

/** The number that HOJ gave a row, as a value to insert where it is free here; otherwise it gets a new one. */
export async function freeNumbers(
  tx: Db,
  table: typeof discussions | typeof comments,
  oldIds: readonly (string | null)[],
): Promise<(oldId: string | null) => { readonly id?: number }> {
  const wanted = oldIds
    .map(wholeOf)
    .filter((id) => id !== null)
    .filter((id) => id > 0)
  const used = await tx.select({ id: table.id }).from(table).where(inArray(table.id, wanted))
  const free = new Set(wanted)
  for (const { id } of used) free.delete(id)
  return (oldId) => {
    const id = wholeOf(oldId)
    return id !== null && free.has(id) ? { id } : {}
  }
}

export async function greatestId(run: ImportRun, table: string): Promise<number> {
  let greatest = 0
  for await (const rows of readTable(run, table, ['id'], 1_000))
    for (const { id } of rows) greatest = Math.max(greatest, wholeOf(id) ?? 0)
  return greatest
}
