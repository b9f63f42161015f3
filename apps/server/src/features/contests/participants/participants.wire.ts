import type { ParticipantVo } from '@gavel/contract'
import type { Contest } from '../contests.service.ts'
import type { ParticipantRow } from './participants.queries.ts'

export function participantToWire(
  row: ParticipantRow,
  { startsAt }: Pick<Contest, 'startsAt'>,
  stars: ReadonlySet<string>,
): ParticipantVo {
  return {
    ...row,
    isLate: row.registeredAt > startsAt,
    isStar: row.username !== null && stars.has(row.username),
    status: statusOf(row),
  }
}

function statusOf({ disqualifiedAt, submissionCount }: ParticipantRow): ParticipantVo['status'] {
  if (disqualifiedAt !== null) return 'disqualified'
  return submissionCount > 0 ? 'started' : 'registered'
}
