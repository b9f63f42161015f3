/** Escapes text so that Markdown takes nothing in it for markup. Runs of blanks become single ones. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[ \t\r\n]+/g, ' ')
    .replace(/[\\*_`<$~]/g, '\\$&')
    .replace(/\](?=[(:[])/g, '\\]')
    .replace(/&(?=#?\w+;)/g, '\\&')
}

/** Escapes what would start a heading, a list, a quote or a rule at the beginning of a paragraph. */
export function escapeLineStart(line: string): string {
  return line
    .replace(/^(\s*)([#>+=|-])/, '$1\\$2')
    .replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^\s+/, '')
}

/** A code span for any text. Nothing can be escaped inside one, so its delimiter is longer than any run of them inside. */
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
  return `${fence}\n${text.replace(/^\r?\n/, '').trimEnd()}\n${fence}`
}
