/** The number in an address; 0, which no group has, for anything else. */
export const groupIdOf = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0)
