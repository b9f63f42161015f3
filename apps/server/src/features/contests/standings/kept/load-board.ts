import type { Db } from '../../../../db/connect.ts'
import { findContest } from '../../contests.service.ts'
import { Board, type BoardFacts } from '../board/board.ts'
import {
  selectAttempts,
  selectBoardEntrants,
  selectBoardProblems,
  selectEntrantsById,
  selectFinalRows,
} from '../standings.queries.ts'

/** A board from zero. Null when there is no such contest. */
export async function loadBoard(db: Db, contestId: number): Promise<Board | null> {
  const facts = await loadBoardFacts(db, contestId)
  return facts === null ? null : new Board(facts)
}

/** The facts that a board is made of. Null when there is no such contest. */
export async function loadBoardFacts(db: Db, contestId: number): Promise<BoardFacts | null> {
  const contest = await findContest(db, contestId)
  if (contest === null) return null
  const problems = await selectBoardProblems(db, contestId)
  const attempts = await selectAttempts(db, contest)
  // After the attempts: an entrant who came meanwhile has none here yet, and the other way round none is unknown.
  const entrants = await selectBoardEntrants(db, contest)
  const known = new Set(entrants.map(({ id }) => id))
  const finalRows = contest.finalisedAt === null ? null : await selectFinalRows(db, contestId)
  return {
    ...{ contest, problems, entrants, finalRows },
    attempts: attempts.filter((one) => known.has(one.entrantId)),
  }
}

/**
 * Takes over how the submissions of the ids stand now; those that are gone leave the board.
 *
 * @returns false where that is not enough: whose only submission is gone may no longer be listed
 */
export async function refreshAttempts(db: Db, board: Board, ids: readonly number[]): Promise<boolean> {
  const rows = await selectAttempts(db, board.contest, ids)
  const unknown = new Set(rows.map((row) => row.entrantId).filter((id) => !board.entrants.has(id)))
  const { listsAllEntrants } = board.contest
  for (const entrant of await selectEntrantsById(db, board.contest.id, [...unknown])) {
    board.entrants.set(entrant)
    // Also whose program does not count here, because it came late or was cancelled.
    if (listsAllEntrants) board.enrol(entrant.id)
  }
  const found = new Map(rows.map((row) => [row.id, row]))
  for (const id of ids) {
    const row = found.get(id)
    if (row === undefined || !board.entrants.has(row.entrantId)) board.remove(id)
    else board.put(row)
  }
  return !listsAllEntrants || found.size === ids.length
}

/** Lists those who entered since; nobody who left is among them, because that changes the contest as a whole. */
export async function refreshEntrants(db: Db, board: Board, ids: readonly number[]): Promise<void> {
  for (const entrant of await selectEntrantsById(db, board.contest.id, ids)) {
    board.setEntrant(entrant)
    board.enrol(entrant.id)
  }
}

/**
 * Takes over how users are called now.
 *
 * @returns false where that is not enough: one of them competes no longer, or competes now
 */
export async function refreshNames(db: Db, board: Board, userIds: readonly string[]): Promise<boolean> {
  const ids = userIds.flatMap((userId) => board.entrants.ofUser(userId) ?? [])
  for (const entrant of await selectEntrantsById(db, board.contest.id, ids)) {
    const wasExcluded = board.entrants.isExcluded(entrant.id)
    board.setEntrant(entrant)
    if (board.entrants.isExcluded(entrant.id) !== wasExcluded) return false
  }
  return true
}
