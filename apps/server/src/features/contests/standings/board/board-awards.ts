import type { BoardAward, FinalMedal } from '@gavel/contract'
import { type Award, type AwardUnit, awardCount } from '@gavel/scoring'
import type { Contest } from '../../contests.service.ts'

export interface BoardAwardRule extends Award {
  readonly name: string
  /** A medal of the final results. */
  readonly medal: FinalMedal | null
  readonly background: string
  readonly color: string
}

export const awardRulesOf = ({ awards }: Pick<Contest, 'awards'>): BoardAwardRule[] =>
  awards
    .map(({ num, ...award }) => ({ ...award, quantity: num, medal: null }))
    .sort((a, b) => a.priority - b.priority)

/** Nothing is won where there are no awards. */
export const awardsOf = <Won>(
  unit: AwardUnit | null,
  assign: (unit: AwardUnit) => readonly Won[],
): readonly Won[] => (unit === null ? [] : assign(unit))

/** How many rows win each award at the moment. */
export function countAwards(
  rules: readonly BoardAwardRule[],
  unit: AwardUnit | null,
  rankedCount: number,
): BoardAward[] {
  return awardsOf(unit, (known) =>
    rules.map(({ name, medal, background, color, ...rule }) => ({
      ...{ name, medal, background, color, entrantIds: null },
      count: awardCount(rule, known, rankedCount),
    })),
  ).slice()
}
