import type { Context } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import { readVisibleTrainings } from '../trainings/entry/training-list.service.ts'
import { selectOpenContests } from './courses.queries.ts'

/** The present work of a group, for one of its members. */
export async function readCourse({ db, now }: Pick<Context, 'db' | 'now'>, caller: Caller, groupId: number) {
  const time = now()
  const [contests, trainings] = await Promise.all([
    selectOpenContests(db, groupId, time),
    readVisibleTrainings(db, caller, groupId),
  ])
  return { now: time, contests, trainings }
}

export type Course = Awaited<ReturnType<typeof readCourse>>
