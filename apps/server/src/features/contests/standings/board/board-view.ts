import { BoardRow } from '@gavel/contract'
import {
  type Attempt,
  type AttemptFilter,
  assignAwards,
  type Cell,
  type RankedStanding,
  rankStandings,
  type Standing,
  Standings,
} from '@gavel/scoring'
import { z } from 'zod'
import { keepAnswer } from '../../../../http/answer-cache.ts'
import { PreparedAnswer } from '../../../../http/prepared-answer.ts'
import type { BoardProblem } from '../standings.queries.ts'
import { standingsRowText } from '../standings.wire.ts'
import { awardsOf, type BoardAwardRule } from './board-awards.ts'
import type { Entrants } from './board-entrants.ts'
import type { BoardRules } from './board-rules.ts'
import type { FinalMedals } from './final-medals.ts'
import { RowChanges } from './row-changes.ts'
import type { CellSigns, ShownRow } from './shown-row.ts'

/** One row in its place. */
export interface PlacedRow {
  readonly entrantId: number
  /** Null for stars. */
  readonly rank: number | null
  readonly award: BoardAwardRule | null
}

/** One way to look at a contest's attempts: open, sealed, or with those after the end. */
export interface BoardView {
  /** Grows with each publication that changes a row. */
  readonly version: number
  /** Best first. */
  rows(): readonly PlacedRow[]
  /** The attempts that it counts, as far as it shows them. */
  attempts(): Iterable<Attempt>
  attemptsOf(entrantId: number, label: string): readonly Attempt[]
  put(attempt: Attempt): void
  /** Lists an entrant, whether they try anything or not. */
  enrol(entrantId: number): void
  /** Whether the entrant has handed in something that the view counts or shows. */
  hasTried(entrantId: number): boolean
  remove(attemptId: number): void
  /** Notes that something shown of an entrant beside the result has changed. */
  touch(entrantId: number): void
  hasChanges(): boolean
  /** Counts what changed as the next version, and returns the version before it. */
  publish(): number
  /** The row as JSON in the wire's words. */
  wireRow(row: PlacedRow, withRealNames: boolean): string
  shown(row: PlacedRow, withRealNames: boolean): ShownRow
  /** Rows that changed since a version in our own board's words; null when it is too long ago to tell. */
  changedSince(version: number): readonly number[] | null
  boardRow(entrantId: number): string | null
  /** Keeps an answer until the next version. */
  kept(key: string, make: () => string): PreparedAnswer
}

export interface ViewFacts {
  readonly filter: AttemptFilter
  readonly problems: readonly BoardProblem[]
  readonly entrants: Entrants
  readonly durationMs: number
  readonly awards: readonly BoardAwardRule[]
  readonly awardUnit: 'percent' | 'entrants' | null
  /** Once the results are final; they replace the awards. */
  readonly medals: FinalMedals | null
}

/** Answers that are kept for one version. */
const MAX_KEPT = 300

export function createBoardView<C extends Cell, T>(rules: BoardRules<C, T>, facts: ViewFacts): BoardView {
  return new RuledView(rules, facts)
}

class RuledView<C extends Cell, T> implements BoardView {
  version = 1
  readonly #rules: BoardRules<C, T>
  readonly #facts: ViewFacts
  readonly #standings: Standings<C, T>
  readonly #changes = new RowChanges()
  readonly #firsts = new Map<string, ReadonlySet<number>>()
  /** Pages that are older fetch the whole board, because a change cannot express that a row has left. */
  #wholeSince = 1
  #hasChanges = false
  #placed: PlacedRow[] | null = null
  /** Texts of rows, until the row changes; the wire's also hold rank and award. */
  readonly #wireRows = new Map<string, { readonly row: PlacedRow; readonly text: string }>()
  readonly #boardRows = new Map<number, string>()
  readonly #kept = new Map<string, PreparedAnswer>()

  constructor(rules: BoardRules<C, T>, facts: ViewFacts) {
    this.#rules = rules
    this.#facts = facts
    this.#standings = new Standings(rules.format, facts.filter)
  }

  rows(): readonly PlacedRow[] {
    this.#placed ??= this.#place()
    return this.#placed
  }

  #place(): PlacedRow[] {
    const { entrants, awards, awardUnit, medals } = this.#facts
    const ranked: RankedStanding<C, T>[] = rankStandings(this.#standings.rows, this.#rules.format, (id) =>
      entrants.isStar(id),
    )
    const won = awardsOf(awardUnit, (unit) =>
      assignAwards(
        ranked.map(({ rank, standing }) => ({
          // Whether those without an attempt are listed changes nobody's award.
          rank: standing.cells.size === 0 ? null : rank,
          hasResult: this.#rules.hasResult(standing.total),
        })),
        awards,
        unit,
      ),
    )
    return ranked.map(({ rank, standing: { entrantId } }, index) => ({
      entrantId,
      rank,
      award: medals === null ? (won[index] ?? null) : medals.of(entrantId),
    }))
  }

  attempts(): Iterable<Attempt> {
    return this.#standings.attempts
  }

  attemptsOf(entrantId: number, label: string): readonly Attempt[] {
    return this.#standings.attemptsOf(entrantId, label)
  }

  put(attempt: Attempt): void {
    this.#changed(this.#standings.put(attempt))
  }

  enrol(entrantId: number): void {
    if (this.#standings.enrol(entrantId)) this.#changed([entrantId])
  }

  hasTried(entrantId: number): boolean {
    return (this.#standings.of(entrantId)?.cells.size ?? 0) > 0
  }

  remove(attemptId: number): void {
    this.#changed(this.#standings.remove(attemptId))
  }

  touch(entrantId: number): void {
    if (this.#standings.of(entrantId) !== null) this.#changed([entrantId])
  }

  #changed(entrantIds: readonly number[]): void {
    if (entrantIds.length === 0) return
    this.#hasChanges = true
    for (const id of entrantIds) {
      this.#changes.add(id)
      this.#boardRows.delete(id)
      for (const withRealNames of [true, false]) this.#wireRows.delete(wireKey(id, withRealNames))
      if (this.#standings.of(id) === null) this.#left()
    }
  }

  #left(): void {
    this.#wholeSince = this.version + 1
    this.#placed = null
  }

  hasChanges(): boolean {
    return this.#hasChanges
  }

  publish(): number {
    const before = this.version
    for (const { label } of this.#facts.problems) this.#followFirsts(label)
    this.version += 1
    this.#changes.publish(this.version)
    this.#hasChanges = false
    this.#placed = null
    this.#kept.clear()
    return before
  }

  /** The rows of those who are first now, and of those who no longer are, show another sign. */
  #followFirsts(label: string): void {
    const old = this.#firsts.get(label) ?? new Set<number>()
    const now = this.#standings.firstToSolve(label)
    this.#changed([...old].filter((id) => !now.has(id)))
    this.#changed([...now].filter((id) => !old.has(id)))
    this.#firsts.set(label, now)
  }

  wireRow(row: PlacedRow, withRealNames: boolean): string {
    const key = wireKey(row.entrantId, withRealNames)
    const known = this.#wireRows.get(key)
    if (known?.row.rank === row.rank && known.row.award === row.award) return known.text
    const text = standingsRowText(this.shown(row, withRealNames))
    this.#wireRows.set(key, { row, text })
    return text
  }

  shown({ entrantId, rank, award }: PlacedRow, withRealNames: boolean): ShownRow {
    const standing = this.#standings.of(entrantId)
    if (standing === null) throw new Error(`entrant ${entrantId} is not on the board`)
    const cells = this.#facts.problems.flatMap(({ label }) => {
      const cell = standing.cells.get(label)
      return cell === undefined ? [] : [[label, cell, this.#signs(entrantId, label, cell)] as const]
    })
    return {
      ...{ entrantId, rank, award },
      person: this.#facts.entrants.person(entrantId, withRealNames),
      figures: this.#rules.figures(standing.total, standing.cells.values()),
      ...this.#rules.shown(cells),
    }
  }

  changedSince(version: number): readonly number[] | null {
    if (version < this.#wholeSince || version > this.version) return null
    return this.#changes.between(version, this.version)
  }

  boardRow(entrantId: number): string | null {
    const standing = this.#standings.of(entrantId)
    if (standing === null) return null
    const known = this.#boardRows.get(entrantId)
    if (known !== undefined) return known
    const text = JSON.stringify(z.encode(BoardRow, this.#boardRowOf(standing)))
    this.#boardRows.set(entrantId, text)
    return text
  }

  #boardRowOf({ entrantId, total, cells }: Standing<C, T>): BoardRow {
    const { entrants, problems } = this.#facts
    return {
      ...entrants.toBoard(entrantId),
      key: this.#rules.key(total),
      ...this.#rules.figures(total, cells.values()),
      cells: problems.map(({ label }) => {
        const cell = cells.get(label)
        return cell === undefined ? null : this.#rules.cell(cell, this.#signs(entrantId, label, cell))
      }),
    }
  }

  #signs(entrantId: number, label: string, { solvedAtMs }: Cell): CellSigns {
    return {
      isFirst: this.#firsts.get(label)?.has(entrantId) === true,
      isAfterEnd: solvedAtMs !== null && solvedAtMs >= this.#facts.durationMs,
    }
  }

  kept(key: string, make: () => string): PreparedAnswer {
    const known = this.#kept.get(key)
    if (known !== undefined) return known
    const answer = new PreparedAnswer(keepAnswer(make()))
    if (this.#kept.size < MAX_KEPT) this.#kept.set(key, answer)
    return answer
  }
}

const wireKey = (entrantId: number, withRealNames: boolean) => `${entrantId} ${withRealNames}`
