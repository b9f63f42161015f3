import { type DataOf, type listTrainings, type QueryOf, TRAINING_PAGE_SIZE } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/caller.ts'
import { pageRequest, toPage } from '../../../http/page.ts'
import { ACCESS_OF_WIRE, trainingToWire } from '../trainings.wire.ts'
import { countTrainings, selectTrainingPage } from './training-list.queries.ts'

export async function readTrainingPage(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  { keyword = '', categoryId, auth, ...query }: QueryOf<typeof listTrainings>,
): Promise<DataOf<typeof listTrainings>> {
  const page = pageRequest(query, TRAINING_PAGE_SIZE)
  const filter = {
    keyword: keyword.trim(),
    categoryId: categoryId ?? null,
    access: auth === undefined ? null : ACCESS_OF_WIRE[auth],
  }
  const [rows, total] = await Promise.all([
    selectTrainingPage(db, caller, filter, page),
    countTrainings(db, filter),
  ])
  return toPage(
    page,
    rows.map((row) => trainingToWire(row, caller)),
    total,
  )
}
