import { type AdminContestVo, AWARD_TYPE } from '@gavel/contract'
import { currentLanguage } from '../../../../i18n/i18n.ts'

/** An award as its row holds it. */
export interface AwardRow {
  readonly name: string
  readonly background: string
  readonly color: string
  readonly num: string
}

const MEDALS = [
  { 'zh-CN': '金牌', 'en-US': 'Gold', background: '#e6bf25', percent: '10', entrants: '1' },
  { 'zh-CN': '银牌', 'en-US': 'Silver', background: '#b4c0c7', percent: '20', entrants: '2' },
  { 'zh-CN': '铜牌', 'en-US': 'Bronze', background: '#d08b55', percent: '30', entrants: '3' },
] as const

/** Gold, silver and bronze: by share 10, 20 and 30 percent, by number one, two and three. */
export function newAwards(type: AdminContestVo['awardType']): AwardRow[] {
  return MEDALS.map((medal) => ({
    name: medal[currentLanguage()],
    background: medal.background,
    color: '#1b1b1b',
    num: type === AWARD_TYPE.entrants ? medal.entrants : medal.percent,
  }))
}

export const EMPTY_AWARD: AwardRow = { name: '', background: '#7aa5d8', color: '#1b1b1b', num: '' }
