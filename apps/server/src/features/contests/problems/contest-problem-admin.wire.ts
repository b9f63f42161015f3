import type { Contest } from '../plan/plan-contest.ts'
import type { ContestLink } from './contest-links.queries.ts'

/** The times of a link are those of its contest, because the time at which a problem was added is not kept. */
export function linkToWire(
  link: Omit<ContestLink, 'leftBank' | 'removedAt'>,
  { createdAt, updatedAt }: Pick<Contest, 'createdAt' | 'updatedAt'>,
) {
  return {
    id: link.id,
    displayId: link.label,
    cid: link.contestId,
    pid: link.problemId,
    displayTitle: link.title,
    color: link.color,
    gmtCreate: createdAt,
    gmtModified: updatedAt,
  }
}
