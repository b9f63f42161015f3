/** The code of a problem's copy: the short name of its group, which every code of a group begins with, is the new one's. */
export function copiedCode(code: string, from: string, to: string): string {
  const upper = code.toUpperCase()
  const prefix = from.toUpperCase()
  // A group that changed its short name still has codes of the old one.
  const rest = upper.startsWith(prefix) ? upper.slice(prefix.length) : upper
  return to.toUpperCase() + rest
}
