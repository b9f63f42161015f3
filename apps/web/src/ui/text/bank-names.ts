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
