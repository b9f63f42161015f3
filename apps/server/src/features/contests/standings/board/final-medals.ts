import { type BoardAward, type FinalMedal, MEDALS } from '@gavel/contract'
import type { StoredFinalRow } from '../../contests.tables.ts'
import type { BoardAwardRule } from './board-awards.ts'

/** The names are for clients that show awards as they come; our pages call medals by their own texts. */
const LOOKS: Readonly<Record<FinalMedal, Pick<BoardAwardRule, 'name' | 'background' | 'color'>>> = {
  gold: { name: '金牌', background: '#e6bf25', color: '#1b1b1b' },
  silver: { name: '银牌', background: '#b4c0c7', color: '#1b1b1b' },
  bronze: { name: '铜牌', background: '#d08b55', color: '#1b1b1b' },
}

/** The medals of final results, by entrant. They replace the awards of a board, whatever a rejudge makes of its order. */
export class FinalMedals {
  readonly #awards: readonly (BoardAwardRule & { readonly entrantIds: readonly number[] })[]
  readonly #byEntrant: ReadonlyMap<number, BoardAwardRule>

  constructor(rows: readonly StoredFinalRow[]) {
    this.#awards = MEDALS.map((medal, priority) => {
      const winners = rows.filter(({ honour }) => honour === medal)
      const entrantIds = winners.map(({ entrantId }) => entrantId)
      return { ...LOOKS[medal], medal, priority, quantity: entrantIds.length, entrantIds }
    })
    this.#byEntrant = new Map(
      this.#awards.flatMap(({ entrantIds, ...award }) => entrantIds.map((id) => [id, award] as const)),
    )
  }

  of(entrantId: number): BoardAwardRule | null {
    return this.#byEntrant.get(entrantId) ?? null
  }

  toBoard(): BoardAward[] {
    return this.#awards.map(({ name, medal, background, color, quantity, entrantIds }) => ({
      ...{ name, medal, background, color, count: quantity, entrantIds: [...entrantIds] },
    }))
  }
}
