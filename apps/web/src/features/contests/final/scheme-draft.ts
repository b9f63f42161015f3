import { type AdminContestVo, AWARD_TYPE, type FinalSchemeVo, MEDALS, type MEDALS_BY } from '@gavel/contract'

type MedalsBy = (typeof MEDALS_BY)[number]

/** A scheme as its form holds it. */
export interface SchemeDraft extends Pick<FinalSchemeVo, 'by' | 'ranking' | 'median'> {
  readonly gold: string
  readonly silver: string
  readonly bronze: string
}

/** The usual numbers: the twelve of finals, as numbers and as ranks, and the shares of the CCPC. */
const USUAL = {
  counts: { gold: '4', silver: '4', bronze: '4' },
  ranks: { gold: '4', silver: '8', bronze: '12' },
  shares: { gold: '10', silver: '20', bronze: '30' },
} as const satisfies Record<MedalsBy, unknown>

export const FIRST_DRAFT: SchemeDraft = {
  ...{ by: 'counts', ranking: 'places', median: 'upper' },
  ...USUAL.counts,
}

/**
 * The draft that an organiser begins with: the awards that the contest's form planned, the first as gold. Awards of more
 * than three kinds are no medals.
 */
export function draftOfAwards({
  awardType,
  awardConfigList,
}: Pick<AdminContestVo, 'awardType' | 'awardConfigList'>): SchemeDraft {
  if (awardType === AWARD_TYPE.none || awardConfigList.length === 0 || awardConfigList.length > MEDALS.length)
    return FIRST_DRAFT
  const planned = awardConfigList.toSorted((a, b) => a.priority - b.priority).map(({ num }) => String(num))
  const [gold = '0', silver = '0', bronze = '0'] = planned
  const by = awardType === AWARD_TYPE.percent ? 'shares' : 'counts'
  return { ...FIRST_DRAFT, by, gold, silver, bronze }
}

export const usualNumbers = (by: MedalsBy): Pick<SchemeDraft, 'by' | 'gold' | 'silver' | 'bronze'> => ({
  by,
  ...USUAL[by],
})

export const draftOfScheme = ({ gold, silver, bronze, ...rest }: FinalSchemeVo): SchemeDraft => ({
  ...rest,
  ...{ gold: String(gold), silver: String(silver), bronze: String(bronze) },
})

/** Null while a number is none. An empty field gives no medals of that colour. */
export function schemeOf(draft: SchemeDraft): FinalSchemeVo | null {
  if (MEDALS.some((medal) => !/^\d{0,6}$/.test(draft[medal].trim()))) return null
  const { by, ranking, median, gold, silver, bronze } = draft
  const numbers = { gold: Number(gold), silver: Number(silver), bronze: Number(bronze) }
  return { by, ranking, median, ...numbers }
}
