import { JUDGED_BANKS } from '@gavel/contract'

/** The well-known names of the sites behind remote banks. */
const NAMES: Readonly<Record<string, string>> = {
  HDU: 'HDU',
  CF: 'Codeforces',
  POJ: 'POJ',
  GYM: 'Codeforces Gym',
  AC: 'AtCoder',
  SPOJ: 'SPOJ',
  LIBRE: 'LibreOJ',
}

export const bankName = (bank: string) => NAMES[bank] ?? bank

/** The remote banks that a filter offers: those of judges that work here, and one that was chosen by an address. */
export const offeredBanks = (chosen: string): readonly string[] =>
  NAMES[chosen] === undefined || JUDGED_BANKS.some((bank) => bank === chosen)
    ? JUDGED_BANKS
    : [...JUDGED_BANKS, chosen]
