/**
 * Shows just enough of an address or a number to recognise one's own: `ada@example.org` becomes `a***@example.org`.
 * The mail goes to the previous address, which someone else may be reading by now.
 */
export function hideMiddle(text: string): string {
  const at = text.lastIndexOf('@')
  if (at > 0) return `${[...text][0]}***${text.slice(at)}`
  return `${text.slice(0, 3)}***${text.slice(-2)}`
}
