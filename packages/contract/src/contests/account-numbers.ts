/**
 * How wide the numbers of an account rule are, by the first and the last as they were written: those of a range such as 01
 * to 50 are all that wide, those of other ranges have no leading zeros.
 */
export const accountNumberWidth = (first: string, last: string): number =>
  Math.max(...[first, last].map((text) => (text.startsWith('0') ? text.length : 1)))

export const accountNumber = (number: number, width: number): string => String(number).padStart(width, '0')
