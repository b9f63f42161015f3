import type { TrainingProblemLink } from '@gavel/contract'
import type { TrainingLink } from '../entry/training-problems.queries.ts'

export function linkToWire(link: TrainingLink): TrainingProblemLink {
  return {
    id: link.id,
    tid: link.trainingId,
    pid: link.problemId,
    displayId: link.label,
    rank: link.position,
    sectionId: link.sectionId,
    gmtCreate: link.createdAt,
    gmtModified: link.updatedAt,
  }
}
