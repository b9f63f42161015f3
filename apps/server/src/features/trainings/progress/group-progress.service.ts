import type { Db } from '../../../db/connect.ts'
import {
  selectFirstSolves,
  selectGroupSections,
  selectGroupTrainings,
  selectListedProblems,
} from './group-progress.queries.ts'
import { shareOf } from './training-share.ts'

export interface TrainingProgress {
  readonly done: number
  /** How much of it was done after the due time. */
  readonly late: number
}

export interface GroupTraining {
  readonly id: number
  readonly title: string
  readonly isVisible: boolean
  readonly startsAt: Date | null
  readonly dueAt: Date | null
  /** How many solved problems are enough. */
  readonly needed: number
  /** By user: an entry for each requested user. */
  readonly progress: ReadonlyMap<string, TrainingProgress>
}

/**
 * Every training of a group, and how far users are in each, whether they entered it or not. Problems solved on the site
 * and in the group count, as everywhere in trainings.
 */
export async function readGroupProgress(
  db: Db,
  groupId: number,
  userIds: readonly string[],
): Promise<readonly GroupTraining[]> {
  const [found, links] = await Promise.all([
    selectGroupTrainings(db, groupId),
    selectListedProblems(db, groupId),
  ])
  const problemIds = [...new Set(links.map(({ problemId }) => problemId))]
  const [sections, solves] = await Promise.all([
    selectGroupSections(
      db,
      found.map(({ id }) => id),
    ),
    selectFirstSolves(db, { groupId, userIds, problemIds }),
  ])
  return found.map((training) => {
    const way = {
      sections: sections.filter(({ trainingId }) => trainingId === training.id),
      problems: links.filter(({ trainingId }) => trainingId === training.id),
    }
    const dueMs = training.dueAt?.getTime() ?? Number.POSITIVE_INFINITY
    const progressOf = (solvedAt: ReadonlyMap<number, number> | undefined): TrainingProgress => {
      const doneBy = (limitMs: number) =>
        shareOf(way, (id) => {
          const at = solvedAt?.get(id)
          return at !== undefined && at <= limitMs
        }).done
      const done = doneBy(Number.POSITIVE_INFINITY)
      return { done, late: done - doneBy(dueMs) }
    }
    return {
      ...training,
      needed: shareOf(way, () => false).needed,
      progress: new Map(userIds.map((id) => [id, progressOf(solves.get(id))])),
    }
  })
}
