import { createHash } from 'node:crypto'
import { type FinalScheme, finalResults, type MedalBorder } from '@gavel/scoring'
import { contestStateAt } from '../../places/contest-clock.policy.ts'
import type { StoredFinalRow } from '../contests.tables.ts'
import type { Board } from '../standings/board/board.ts'

/** Results by a scheme, before anything is decided. */
export interface FinalDraft {
  readonly rows: readonly StoredFinalRow[]
  readonly borders: readonly MedalBorder[]
  /** Changes with every row. */
  readonly seen: string
}

export function draftOf(board: Board, scheme: FinalScheme): FinalDraft {
  const view = board.view('open')
  const placed = view.rows().map((row) => ({ ...row, figures: view.shown(row, false).figures }))
  const { results, borders } = finalResults(
    // Whether those without an attempt are listed changes nobody's honour.
    placed.map(({ rank, entrantId, figures }) => ({
      rank: view.hasTried(entrantId) ? rank : null,
      result: figures.result,
    })),
    scheme,
  )
  const rows = placed.map(({ entrantId, rank, figures: { result, time } }, index) => ({
    entrantId,
    rank: view.hasTried(entrantId) || scheme.ranking === 'finals' ? (results[index]?.rank ?? null) : rank,
    honour: results[index]?.honour ?? null,
    ...{ result, time },
  }))
  return { rows, borders, seen: digestOf([scheme, rows]) }
}

/** The same for the same results, however the database orders the keys of what it kept. */
export const digestOfRows = (rows: readonly StoredFinalRow[]): string =>
  digestOf(rows.map(({ entrantId, rank, honour, result, time }) => [entrantId, rank, honour, result, time]))

const digestOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/** The reasons why a contest cannot be final yet. */
export interface Obstacles {
  readonly hasNotEnded: boolean
  readonly unjudged: number
  readonly questions: number
}

export function obstaclesOf(board: Board, questions: number, now: Date): Obstacles {
  const attempts = [...board.view('open').attempts()]
  return {
    hasNotEnded: contestStateAt(board.contest, now) !== 'ended',
    // A submission that the judge failed at still has to be judged.
    unjudged: attempts.filter(({ verdict }) => verdict === null || verdict === 'SE' || verdict === 'SF')
      .length,
    questions,
  }
}

export const isFinishable = ({ hasNotEnded, unjudged, questions }: Obstacles): boolean =>
  !hasNotEnded && unjudged === 0 && questions === 0
