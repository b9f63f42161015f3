import type { BoardAward } from '@gavel/contract'
import { type Award, type AwardUnit, awardCount } from '@gavel/scoring'
import type { Contest } from '../contests.service.ts'

export interface BoardAwardRule extends Award {
  readonly name: string
  readonly background: string
  readonly color: string
}

export const awardRulesOf = ({ awards }: Pick<Contest, 'awards'>): BoardAwardRule[] =>
  awards.map(({ num, ...award }) => ({ ...award, quantity: num })).sort((a, b) => a.priority - b.priority)

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
    rules.map(({ name, background, color, ...rule }) => ({
      ...{ name, background, color },
      count: awardCount(rule, known, rankedCount),
    })),
  ).slice()
}
