import type { ClarificationVo } from '@gavel/contract'
import type { ReadClarification } from './clarifications.service.ts'

export function clarificationToWire({ row, isMine, isJury }: ReadClarification): ClarificationVo {
  return {
    id: row.id,
    displayId: row.label,
    asker: isMine || isJury ? row.askerName : null,
    isMine,
    question: row.question,
    askedAt: row.askedAt,
    answer: row.answer,
    answeredAt: row.answeredAt,
    isForAll: row.isForAll,
    takenBy: isJury ? row.takerName : null,
    answeredBy: isJury ? row.answererName : null,
  }
}
