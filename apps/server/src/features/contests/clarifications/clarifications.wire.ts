import type { ClarificationVo } from '@gavel/contract'
import type { ClarificationRow } from './clarifications.queries.ts'

/** Who asked is known to the asker and the jury; who of the jury is on it, to the jury. */
export function clarificationToWire(
  row: ClarificationRow,
  reader: { readonly userId: string; readonly isJury: boolean },
): ClarificationVo {
  const isMine = row.askerId === reader.userId
  return {
    id: row.id,
    displayId: row.label,
    asker: isMine || reader.isJury ? row.askerName : null,
    isMine,
    question: row.question,
    askedAt: row.askedAt,
    answer: row.answer,
    answeredAt: row.answeredAt,
    isForAll: row.isForAll,
    takenBy: reader.isJury ? row.takerName : null,
    answeredBy: reader.isJury ? row.answererName : null,
  }
}
