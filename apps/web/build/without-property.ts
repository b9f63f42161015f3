/**
 * The code without a property of objects, wherever a line begins with its name: its value may be an object, a call or a
 * choice of several lines, with strings in it.
 */
export function withoutProperty(code: string, name: string): string {
  const begin = new RegExp(`^[ \\t]*${name}:[ \\t\\n]`, 'gm')
  let kept = ''
  let from = 0
  for (let found = begin.exec(code); found !== null; found = begin.exec(code)) {
    kept += code.slice(from, found.index)
    from = endOfValue(code, begin.lastIndex)
    if (code[from] === ',') from += 1
    begin.lastIndex = from
  }
  return kept + code.slice(from)
}

const OPENING = '([{'
const CLOSING = ')]}'
const QUOTES = '\'"`'

/** The place of the comma or bracket after a value. */
function endOfValue(code: string, start: number): number {
  let depth = 0
  for (let at = start; at < code.length; at += 1) {
    const letter = code[at] ?? ''
    if (QUOTES.includes(letter)) at = endOfString(code, at)
    else if (OPENING.includes(letter)) depth += 1
    else if (CLOSING.includes(letter)) depth -= 1
    if (depth < 0 || (depth === 0 && letter === ',')) return at
  }
  return code.length
}

function endOfString(code: string, start: number): number {
  const quote = code[start]
  for (let at = start + 1; at < code.length; at += 1) {
    if (code[at] === '\\') at += 1
    else if (code[at] === quote) return at
  }
  return code.length
}
