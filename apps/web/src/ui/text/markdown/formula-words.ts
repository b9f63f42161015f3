const SIGNS: Readonly<Record<string, string>> = {
  le: '≤',
  leq: '≤',
  ge: '≥',
  geq: '≥',
  ne: '≠',
  neq: '≠',
  times: '×',
  cdot: '·',
  dots: '…',
  ldots: '…',
  cdots: '…',
  to: '→',
  infty: '∞',
  sum: '∑',
}
/** Commands that only change how their text looks. */
const LOOKS = /^(?:text|math)[a-z]*$|^(?:operatorname|left|right|displaystyle|d?frac|quad|qquad)$/

/** A formula's TeX as people would type it in plain text: `1 \le n \le 10^{5}` is `1 ≤ n ≤ 10^5`. */
export function wordsOfFormula(tex: string): string {
  return tex
    .replace(/\\([a-zA-Z]+)\s*/g, (_, name: string) => SIGNS[name] ?? (LOOKS.test(name) ? ' ' : `${name} `))
    .replace(/\\[\\,;:! ]/g, ' ')
    .replace(/[{}\\]/g, '')
    .replace(/([≤≥≠×→])(?=\S)/g, '$1 ')
    .replace(/\s+/g, ' ')
    .trim()
}
