/** The text that existing clients send for every field left blank (`api.md` 1.4). */
const BLANK = 'None'
/** The text that they send in place of a missing link. */
export const NO_LINK = '#'

/** A setting as sent, trimmed. Null means that nothing or only blanks were sent, so the stored value stays. */
export function sentText(raw: string | null | undefined): string | null {
  const text = raw?.trim() ?? ''
  return text === '' || text === BLANK ? null : text
}
