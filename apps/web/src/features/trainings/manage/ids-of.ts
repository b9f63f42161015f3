/** The ids in a text, which blanks, commas or line breaks separate. */
export const idsOf = (text: string): string[] => text.split(/[\s,，、;；]+/).filter((id) => id !== '')
