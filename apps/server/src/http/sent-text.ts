/** What existing clients put into every field that was left blank (`api.md` 1.4). */
const BLANK = 'None'
/** What they put where a link would stand that there is none of. */
export const NO_LINK = '#'

/** A setting as it was sent, without blanks around it. Null keeps what is stored: nothing was sent, or a blank. */
export function sentText(raw: string | null | undefined): string | null {
  const text = raw?.trim() ?? ''
  return text === '' || text === BLANK ? null : text
}
