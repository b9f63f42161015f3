import type { AdminTrainingVo } from '@gavel/contract'
import { ACCESS_TO_WIRE } from '../trainings.wire.ts'
import type { Training } from './training-manager.ts'

/** The fields of a training in every answer to administrators. */
export function adminTrainingToWire(
  training: Training,
  authorName: string | null,
): Omit<AdminTrainingVo, 'privatePwd'> {
  return {
    id: training.id,
    title: training.title,
    description: training.description,
    author: authorName,
    auth: ACCESS_TO_WIRE[training.access],
    status: training.isVisible,
    rank: training.position,
    isGroup: training.groupId !== null,
    gid: training.groupId,
    startTime: training.startsAt,
    dueTime: training.dueAt,
    gmtCreate: training.createdAt,
    gmtModified: training.updatedAt,
  }
}
