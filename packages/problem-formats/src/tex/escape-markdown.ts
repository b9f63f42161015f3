/** Text of a document as markdown text: nothing in it is taken for markup. Blanks become single ones. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[ \t\r\n]+/g, ' ')
    .replace(/[\\*_`<$~]/g, '\\$&')
    .replace(/\](?=[(:[])/g, '\\]')
    .replace(/&(?=#?\w+;)/g, '\\&')
}

/** What would begin a heading, a list, a quote or a line of its own, at the beginning of a paragraph. */
export function escapeLineStart(line: string): string {
  return line
    .replace(/^(\s*)([#>+=|-])/, '$1\\$2')
    .replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^\s+/, '')
}

/** A code span that holds any text. Inside, nothing can be escaped, so its delimiter is longer than what it holds. */
export function codeSpan(text: string): string {
  const inside = text.replace(/\s+/g, ' ')
  const longest = Math.max(0, ...[...inside.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const padding = /^`|`$|^ .* $/.test(inside) ? ' ' : ''
  return inside.trim() === '' ? inside : `${fence}${padding}${inside}${padding}${fence}`
}

export function fencedBlock(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${text.replace(/^\r?\n|\s+$/g, '')}\n${fence}`
}
