const OPENING = /^[\s[【(（]*/

/** The prefix of the title of a discussion about a problem: its id, unless the author has begun with it. */
export function problemPrefix(pid: string | null, title: string): string {
  if (pid === null) return ''
  const begun = title.replace(OPENING, '').toUpperCase()
  const isNamed = begun.startsWith(pid.toUpperCase()) && !/^[A-Z0-9]/.test(begun.slice(pid.length))
  return isNamed ? '' : `[${pid}] `
}
