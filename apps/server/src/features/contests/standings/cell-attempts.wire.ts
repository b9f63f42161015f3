import { type DataOf, type listCellAttempts, statusOf } from '@gavel/contract'
import type { CellAttempt } from './cell-attempts.service.ts'

export const cellAttemptToWire = (attempt: CellAttempt): DataOf<typeof listCellAttempts>[number] => ({
  submitId: attempt.submissionId,
  submitTime: attempt.submittedAt,
  status: attempt.isHidden
    ? null
    : statusOf(attempt.verdict === null ? 'pending' : 'judged', attempt.verdict),
  score: attempt.score,
})
