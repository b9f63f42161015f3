/** The number in an address; 0, which no training has, for anything else. */
export const idOf = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0)
