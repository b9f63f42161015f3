import {
  AWARD_NAME_MAX_LENGTH,
  AWARD_NUM_MAX,
  type AwardDraft,
  type ContestSave,
  hasVisible,
  isHexColor,
  isPlainLine,
  lengthOf,
  MAX_AWARDS,
} from '@gavel/contract'
import { DomainError } from '../../../http/domain-error.ts'
import type { StoredAward } from '../../places/places.tables.ts'
import { AWARD_UNITS } from './contest-save.wire.ts'

interface Awards {
  readonly awardUnit: 'percent' | 'entrants' | null
  readonly awards: readonly StoredAward[]
}

/** @throws DomainError contest_awards_too_many, contest_award_invalid, contest_award_share */
export function planAwards(save: ContestSave, current: Awards | null): Awards {
  const awardUnit =
    save.awardType == null ? (current?.awardUnit ?? null) : (AWARD_UNITS[save.awardType] ?? null)
  // Clients send their rows also while there are no awards; what cannot be shown again is not worth a refusal.
  if (awardUnit === null) return { awardUnit, awards: [] }
  if (save.awardConfigList == null)
    return { awardUnit, awards: requireShares(awardUnit, current?.awards ?? []) }
  if (save.awardConfigList.length > MAX_AWARDS)
    throw new DomainError('contest_awards_too_many', { limit: MAX_AWARDS })
  return { awardUnit, awards: requireShares(awardUnit, save.awardConfigList.map(planAward)) }
}

function planAward(draft: AwardDraft, index: number): StoredAward {
  const { priority, background, color, num } = draft
  const name = draft.name?.trim() ?? ''
  const isNamed = hasVisible(name) && isPlainLine(name) && lengthOf(name) <= AWARD_NAME_MAX_LENGTH
  const row = index + 1
  const limit = AWARD_NAME_MAX_LENGTH
  if (!isNamed || !isColor(background) || !isColor(color) || !isAmount(num) || !isAmount(priority ?? row)) {
    throw new DomainError('contest_award_invalid', { row, limit })
  }
  return { priority: priority ?? row, name, background, color, num }
}

const isColor = (text: string | null | undefined): text is string => text != null && isHexColor(text)
const isAmount = (value: number | null | undefined): value is number =>
  value != null && value >= 0 && value <= AWARD_NUM_MAX

function requireShares(unit: 'percent' | 'entrants', awards: readonly StoredAward[]) {
  const sum = awards.reduce((total, { num }) => total + num, 0)
  if (unit === 'percent' && sum > 100) throw new DomainError('contest_award_share')
  return awards
}
