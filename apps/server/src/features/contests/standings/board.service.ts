import { randomBytes } from 'node:crypto'
import {
  type Attempt,
  type AttemptFilter,
  inTurn,
  sealedFrom,
  withinContest,
  withoutCancelled,
} from '@gavel/scoring'
import type { Contest } from '../contests.service.ts'
import { awardRulesOf } from './board-awards.ts'
import { Entrants } from './board-entrants.ts'
import { withRules } from './board-rules.ts'
import { type BoardView, createBoardView } from './board-view.ts'
import type { AttemptRow, BoardEntrant, BoardProblem } from './standings.queries.ts'

/** `open`: every result; `sealed`: as at the seal; `late`: with what was handed in after the end. */
export const VIEW_NAMES = ['open', 'sealed', 'late'] as const
export type ViewName = (typeof VIEW_NAMES)[number]

export interface BoardFacts {
  readonly contest: Contest
  readonly problems: readonly BoardProblem[]
  readonly entrants: readonly BoardEntrant[]
  readonly attempts: readonly AttemptRow[]
}

/** A contest's standings in memory: the facts that they are made of, and the ways to look at them. */
export class Board {
  readonly contest: Contest
  readonly problems: readonly BoardProblem[]
  readonly entrants: Entrants
  /** Tells this board from another one of the same contest, loaded earlier or by another server. */
  readonly id = randomBytes(6).toString('base64url')
  readonly #views: ReadonlyMap<ViewName, BoardView>
  readonly #labels: ReadonlyMap<number, string>

  constructor({ contest, problems, entrants, attempts }: BoardFacts) {
    this.contest = contest
    this.problems = problems
    this.entrants = new Entrants(contest, entrants)
    this.#labels = new Map(problems.map(({ id, label }) => [id, label]))
    this.#views = new Map(filtersOf(contest).map(([name, filter]) => [name, this.#newView(filter)]))
    for (const attempt of attempts) this.put(attempt)
    for (const view of this.#views.values()) view.publish()
  }

  #newView(filter: AttemptFilter): BoardView {
    const { contest, problems, entrants } = this
    const durationMs = contest.endsAt.getTime() - contest.startsAt.getTime()
    const awards = awardRulesOf(contest)
    const facts = { filter, problems, entrants, durationMs, awards, awardUnit: contest.awardUnit }
    return withRules(contest, (rules) => createBoardView(rules, facts))
  }

  view(name: ViewName): BoardView {
    const view = this.#views.get(name) ?? this.#views.get('open')
    if (view === undefined) throw new Error('a board without views')
    return view
  }

  get views(): Iterable<readonly [ViewName, BoardView]> {
    return this.#views
  }

  /** Its entrant must be known. */
  put(row: AttemptRow): void {
    const attempt = this.#attemptOf(row)
    for (const view of this.#views.values()) {
      if (attempt === null) view.remove(row.id)
      else view.put(attempt)
    }
  }

  remove(attemptId: number): void {
    for (const view of this.#views.values()) view.remove(attemptId)
  }

  setEntrant(entrant: BoardEntrant): void {
    this.entrants.set(entrant)
    for (const view of this.#views.values()) view.touch(entrant.id)
  }

  #attemptOf({ contestProblemId, submittedAt, isCancelled, ...row }: AttemptRow): Attempt | null {
    const label = contestProblemId === null ? undefined : this.#labels.get(contestProblemId)
    if (label === undefined || this.entrants.isExcluded(row.entrantId)) return null
    return {
      ...row,
      problem: label,
      contestTimeMs: submittedAt.getTime() - this.contest.startsAt.getTime(),
      ...(isCancelled ? { isCancelled } : {}),
    }
  }
}

/** Views that could never differ from the open one are left out. */
function filtersOf(contest: Contest): [ViewName, AttemptFilter][] {
  const { startsAt, endsAt, freezesAt, takesLateSubmissions } = contest
  const untilEnd = withinContest(endsAt.getTime() - startsAt.getTime())
  const filters: [ViewName, AttemptFilter][] = [['open', inTurn(untilEnd, withoutCancelled)]]
  if (freezesAt !== null) {
    const seal = sealedFrom(freezesAt.getTime() - startsAt.getTime())
    filters.push(['sealed', inTurn(untilEnd, seal, withoutCancelled)])
  }
  if (takesLateSubmissions) filters.push(['late', inTurn(withinContest(null), withoutCancelled)])
  return filters
}
