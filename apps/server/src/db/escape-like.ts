/** A text as a part of a `like` pattern that means nothing but itself. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
