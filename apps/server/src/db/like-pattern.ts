/** Escapes a text so that it matches only itself in a `like` pattern. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** The `like` pattern of whatever contains a text. */
export const containing = (text: string): string => `%${escapeLike(text)}%`
