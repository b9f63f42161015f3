import { awardRulesOf } from './board/board-awards.ts'
import { Entrants } from './board/board-entrants.ts'
import { withRules } from './board/board-rules.ts'
import { type BoardView, createBoardView } from './board/board-view.ts'
import type { SeenBoard } from './board-access.service.ts'

/** A view of several contests, with the entrants that it names. */
export interface MergedView {
  readonly view: BoardView
  readonly entrants: Entrants
}

const MAX_KEPT = 8

/**
 * Boards of a contest with the attempts of others, as if they had been made in it, at problems of the same label. Each
 * contest gives what its own seal shows the caller. A merged board is built anew when one of its parts changes.
 */
export class MergedBoards {
  readonly #kept = new Map<string, MergedView>()

  get(main: SeenBoard, others: readonly SeenBoard[]): MergedView {
    const key = [main, ...others].map(partKey).join(' ')
    const known = this.#kept.get(key)
    if (known !== undefined) return known
    const merged = merge(main, others)
    this.#kept.set(key, merged)
    const oldest = this.#kept.keys().next()
    if (this.#kept.size > MAX_KEPT && !oldest.done) this.#kept.delete(oldest.value)
    return merged
  }
}

const partKey = ({ board, viewName, view }: SeenBoard) => `${board.id}.${viewName}.${view.version}`

function merge(main: SeenBoard, others: readonly SeenBoard[]): MergedView {
  const { contest, problems } = main.board
  const parts = [main, ...others.filter(({ board }) => board.contest.format === contest.format)]
  const entrants = new Entrants(contest, [])
  // The contest's own word about an entrant comes last, so it holds.
  for (const { board } of [...parts].reverse())
    for (const entrant of board.entrants.all()) entrants.set(entrant)
  const facts = {
    ...{ filter: <A>(attempt: A) => attempt, problems, entrants },
    durationMs: contest.endsAt.getTime() - contest.startsAt.getTime(),
    ...{ awards: awardRulesOf(contest), awardUnit: contest.awardUnit, medals: null },
  }
  const view = withRules(contest, (rules) => createBoardView(rules, facts))
  const labels = new Set(problems.map(({ label }) => label))
  if (contest.listsAllEntrants)
    for (const { id } of main.board.entrants.all()) if (!entrants.isExcluded(id)) view.enrol(id)
  for (const part of parts)
    for (const attempt of part.view.attempts())
      if (labels.has(attempt.problem) && !entrants.isExcluded(attempt.entrantId)) view.put(attempt)
  view.publish()
  return { view, entrants }
}
