import { FINAL_MEDALS_MAX } from '@gavel/contract'
import type { FinalScheme } from '@gavel/scoring'
import { DomainError } from '../../../http/domain-error.ts'
import type { Contest } from '../contests.service.ts'

/** @throws DomainError contest_medals_invalid */
export function requireFitScheme(scheme: FinalScheme, { format }: Pick<Contest, 'format'>): void {
  const { by, gold, silver, bronze, ranking } = scheme
  const isInRange = [gold, silver, bronze].every((count) => count >= 0 && count <= FINAL_MEDALS_MAX)
  const isRising = by !== 'ranks' || (gold <= silver && silver <= bronze)
  const isWhole = by !== 'shares' || gold + silver + bronze <= 100
  const isRanked = ranking === 'places' || format === 'icpc'
  if (!isInRange || !isRising || !isWhole || !isRanked)
    throw new DomainError('contest_medals_invalid', { limit: FINAL_MEDALS_MAX })
}
