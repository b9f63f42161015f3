import type { Db } from '../../../db/connect.ts'
import { Board } from '../standings/board/board.ts'
import { loadBoardFacts } from '../standings/kept/load-board.ts'
import type { AttemptRow } from '../standings/standings.queries.ts'
import type { Replacement } from './replacements.queries.ts'

/** The board of a contest with the replaced outcomes, and with those that take their places. */
export interface RejudgedBoard {
  readonly base: Board
  readonly shadow: Board
}

/** In the order of the contests. */
export async function loadRejudgedBoards(
  db: Db,
  replacements: readonly Replacement[],
): Promise<RejudgedBoard[]> {
  const contestIds = [...new Set(replacements.map(({ contestId }) => contestId))].sort((a, b) => a - b)
  const bySubmission = new Map(replacements.map((one) => [one.submissionId, one]))
  const boards: RejudgedBoard[] = []
  for (const contestId of contestIds) {
    const facts = await loadBoardFacts(db, contestId)
    if (facts === null) continue
    const withOutcomes = (which: 'base' | 'shadow') =>
      new Board({
        ...facts,
        // Medals that are final would hide which awards a rejudge moves.
        finalRows: null,
        attempts: facts.attempts.map((row) => replaced(row, bySubmission.get(row.id), which)),
      })
    boards.push({ base: withOutcomes('base'), shadow: withOutcomes('shadow') })
  }
  return boards
}

function replaced(row: AttemptRow, found: Replacement | undefined, which: 'base' | 'shadow'): AttemptRow {
  if (found === undefined) return row
  const { state, ...outcome } = found[which]
  return { ...row, ...outcome, isCancelled: state === 'cancelled' }
}
