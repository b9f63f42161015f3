import type { TrainingAuth, TrainingCategoryVo, TrainingVo } from '@gavel/contract'
import type { Caller } from '../../http/caller.ts'
import { may } from '../access/access.policy.ts'
import type { TrainingRow } from './training-rows.queries.ts'
import type { trainingCategories, trainings } from './trainings.tables.ts'

export const ACCESS_TO_WIRE = { public: 'Public', private: 'Private' } as const
export const ACCESS_OF_WIRE: Readonly<Record<TrainingAuth, (typeof trainings.$inferSelect)['access']>> = {
  Public: 'public',
  Private: 'private',
}

export function trainingToWire(training: TrainingRow, caller: Caller): TrainingVo {
  const counts =
    training.access === 'public' || training.isRegistered || may(caller, 'training.organise', training)
  return {
    id: training.id,
    title: training.title,
    description: training.description,
    author: training.authorName,
    auth: ACCESS_TO_WIRE[training.access],
    categoryName: training.categoryName,
    categoryColor: training.categoryColor,
    rank: training.position,
    problemCount: training.problemCount,
    acCount: counts ? training.solvedCount : 0,
    gid: training.groupId,
    gmtModified: training.updatedAt,
    startTime: training.startsAt,
    dueTime: training.dueAt,
  }
}

export function categoryToWire(category: typeof trainingCategories.$inferSelect): TrainingCategoryVo {
  return {
    id: category.id,
    name: category.name,
    color: category.color,
    gid: category.groupId,
    gmtCreate: category.createdAt,
    gmtModified: category.updatedAt,
  }
}
