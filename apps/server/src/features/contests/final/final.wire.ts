import type { FinalDraftVo, FinalRowVo, HonoursVo } from '@gavel/contract'
import type { StoredFinalRow } from '../contests.tables.ts'
import type { Board } from '../standings/board/board.ts'
import type { Honours, OpenDraft } from './final.service.ts'

export const draftToWire = ({
  board,
  obstacles,
  draft: { borders, rows, seen },
}: OpenDraft): FinalDraftVo => ({
  obstacles,
  borders: [...borders],
  rows: rowsToWire(board, rows),
  seen,
})

export const honoursToWire = ({ board, finalisedAt, final, isOutdated }: Honours): HonoursVo => ({
  finalTime: finalisedAt,
  scheme: final.scheme,
  rows: rowsToWire(board, final.rows),
  isOutdated,
})

/** The rows of final results; entrants who left the board have no name any more. */
function rowsToWire({ entrants }: Board, rows: readonly StoredFinalRow[]): FinalRowVo[] {
  return rows.flatMap(({ entrantId, rank, honour, result, time }) => {
    if (!entrants.has(entrantId)) return []
    const { uid, username, name, school } = entrants.toBoard(entrantId)
    return { entrantId, uid, username, name, school, rank, honour, result, time }
  })
}
