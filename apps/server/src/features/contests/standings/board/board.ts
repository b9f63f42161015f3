import { randomBytes } from 'node:crypto'
import type { BoardAward } from '@gavel/contract'
import {
  type Attempt,
  type AttemptFilter,
  inTurn,
  sealedFrom,
  withinContest,
  withoutCancelled,
} from '@gavel/scoring'
import type { Contest } from '../../contests.service.ts'
import type { StoredFinalRow } from '../../contests.tables.ts'
import type { AttemptRow, BoardEntrant, BoardProblem } from '../standings.queries.ts'
import { awardRulesOf, countAwards } from './board-awards.ts'
import { Entrants } from './board-entrants.ts'
import { withRules } from './board-rules.ts'
import { type BoardView, createBoardView } from './board-view.ts'
import { FinalMedals } from './final-medals.ts'

/** `open`: every result; `sealed`: as at the seal; `late`: with what was handed in after the end. */
export const VIEW_NAMES = ['open', 'sealed', 'late'] as const
export type ViewName = (typeof VIEW_NAMES)[number]

export interface BoardFacts {
  readonly contest: Contest
  readonly problems: readonly BoardProblem[]
  readonly entrants: readonly BoardEntrant[]
  readonly attempts: readonly AttemptRow[]
  /** Null until the results are final. */
  readonly finalRows: readonly StoredFinalRow[] | null
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
  /** The announced results. */
  readonly finalRows: readonly StoredFinalRow[] | null
  readonly #medals: FinalMedals | null

  constructor({ contest, problems, entrants, attempts, finalRows }: BoardFacts) {
    this.contest = contest
    this.problems = problems
    this.entrants = new Entrants(contest, entrants)
    this.#labels = new Map(problems.map(({ id, label }) => [id, label]))
    this.finalRows = finalRows
    this.#medals = finalRows && new FinalMedals(finalRows)
    this.#views = new Map(filtersOf(contest).map(([name, filter]) => [name, this.#newView(name, filter)]))
    if (contest.listsAllEntrants) for (const { id } of entrants) this.enrol(id)
    for (const attempt of attempts) this.put(attempt)
    for (const view of this.#views.values()) view.publish()
  }

  #newView(name: ViewName, filter: AttemptFilter): BoardView {
    const { contest, problems, entrants } = this
    const durationMs = contest.endsAt.getTime() - contest.startsAt.getTime()
    const awards = awardRulesOf(contest)
    const { awardUnit } = contest
    const medals = this.#medalsIn(name)
    const facts = { filter, problems, entrants, durationMs, awards, awardUnit, medals }
    return withRules(contest, (rules) => createBoardView(rules, facts))
  }

  /** The seal hides final medals too. */
  #medalsIn(name: ViewName): FinalMedals | null {
    return name === 'sealed' ? null : this.#medals
  }

  hasFinalMedals(name: ViewName): boolean {
    return this.#medalsIn(name) !== null
  }

  /** The awards of a view. */
  awards(name: ViewName): BoardAward[] {
    const medals = this.#medalsIn(name)
    if (medals !== null) return medals.toBoard()
    const view = this.view(name)
    const rankedCount = view
      .rows()
      .filter(({ rank, entrantId }) => rank !== null && view.hasTried(entrantId)).length
    return countAwards(awardRulesOf(this.contest), this.contest.awardUnit, rankedCount)
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

  /** Lists an entrant who may have handed in nothing; the entrant must be known. */
  enrol(entrantId: number): void {
    if (this.entrants.isExcluded(entrantId)) return
    for (const view of this.#views.values()) view.enrol(entrantId)
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
