import {
  type listGroupTrainings,
  type listTrainings,
  type QueryOf,
  TRAINING_PAGE_SIZE,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import type { Caller } from '../../../http/caller.ts'
import { type PageRequest, pageRequest, toPage } from '../../../http/page.ts'
import { ACCESS_OF_WIRE } from '../trainings.wire.ts'
import { countTrainings, selectTrainingPage, type TrainingFilter } from './training-list.queries.ts'

type Base = Pick<Context, 'db'>

export function readTrainingPage(
  context: Base,
  caller: Caller,
  { keyword = '', categoryId, auth, ...query }: QueryOf<typeof listTrainings>,
) {
  const filter = {
    groupId: null,
    keyword: keyword.trim(),
    categoryId: categoryId ?? null,
    access: auth === undefined ? null : ACCESS_OF_WIRE[auth],
  }
  return readPage(context, caller, filter, pageRequest(query, TRAINING_PAGE_SIZE))
}

/** Visible trainings of a group, for a caller who belongs to it. */
export function readGroupTrainings(
  context: Base,
  caller: Caller,
  { gid, ...query }: QueryOf<typeof listGroupTrainings>,
) {
  const filter = { groupId: gid, keyword: '', categoryId: null, access: null }
  return readPage(context, caller, filter, pageRequest(query, TRAINING_PAGE_SIZE))
}

/** No course has more than these. */
const MAX_OF_COURSE = 200

/** All visible trainings of a group, by rank, for a caller who belongs to it. */
export function readVisibleTrainings(db: Db, caller: Caller, groupId: number) {
  const filter = { groupId, keyword: '', categoryId: null, access: null }
  return selectTrainingPage(db, caller, filter, { limit: MAX_OF_COURSE, offset: 0 })
}

async function readPage({ db }: Base, caller: Caller, filter: TrainingFilter, page: PageRequest) {
  const [rows, total] = await Promise.all([
    selectTrainingPage(db, caller, filter, page),
    countTrainings(db, filter),
  ])
  return toPage(page, rows, total)
}
