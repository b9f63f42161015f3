/**
 * Commands that define others. A few of them expand to millions of symbols, so that a formula of four thousand
 * characters blocks a page for most of a minute; no legitimate text about problems needs them.
 */
const DEFINITION = /\\(?:[egx]?def|(?:new|renew|provide)command|let|futurelet|global|long)(?![a-zA-Z])/
/** Commands that are a single symbol, or only change how others look. */
const LIGHT =
  /^\\(?!(?:hat|bar|vec|dot|not|big|cal|sum|Bra|Ket|bra|ket)$)(?:[a-zA-Z]{1,3}|alpha|beta|gamma|Gamma|delta|Delta|epsilon|varepsilon|theta|lambda|Lambda|sigma|Sigma|omega|Omega|varphi|infty|times|cdot|dots|[lc]dots|leq|geq|neq|equiv|approx|subset|subseteq|cup|cap|emptyset|forall|exists|land|lor|lnot|oplus|bmod|quad|qquad|text|mathbb|mathcal|mathrm|mathbf|mathit|mathsf|mathtt|texttt|textbf|lfloor|rfloor|lceil|rceil|lvert|rvert|langle|rangle|left|right|begin|end|limits|displaystyle|rightarrow|leftarrow|max|min|log|gcd)$/
/** The maximum number of elements for a symbol and its position in the formula. */
const COST = { sign: 1, light: 3, command: 27, script: 10, cell: 9, arrow: 40 } as const
/** A drawn symbol: a command, an arrow of a diagram, or a character. */
const PIECES = /\\(?:[a-zA-Z]+|[\s\S])|@\S|\S/g
/** Braces, and commands that open and close a group without them. */
const GROUPS = /\\(?:begin|left)(?![a-zA-Z])|\\(?:end|right)(?![a-zA-Z])|\\.|[{}]/g
const MAX_DEPTH = 24

/** Why a formula is not rendered. */
export type FormulaFault = 'defines' | 'nests'

export function faultOfFormula(source: string): FormulaFault | null {
  if (DEFINITION.test(source)) return 'defines'
  return depthOf(source) > MAX_DEPTH ? 'nests' : null
}

/** An upper estimate of the number of elements that the formula becomes, which decides the cost of rendering. */
export function costOfFormula(source: string): number {
  // The formula itself, and its copy for screen readers.
  let cost = 12
  for (const [piece] of source.matchAll(PIECES)) cost += costOfPiece(piece)
  return cost
}

function costOfPiece(piece: string): number {
  if (piece === '{' || piece === '}') return 0
  if (piece === '^' || piece === '_' || piece === "'") return COST.script
  if (piece === '&' || piece === '\\\\' || piece === '\\cr') return COST.cell
  if (piece.startsWith('@') && piece.length > 1) return COST.arrow
  if (!piece.startsWith('\\')) return COST.sign
  if (piece === '\\begin' || piece === '\\left') return COST.command
  return LIGHT.test(piece) || !/[a-zA-Z]/.test(piece) ? COST.light : COST.command
}

/** Nested groups; a command before a group, as in `x^{…}`, counts as being inside it, too. */
function depthOf(source: string): number {
  let [depth, deepest] = [0, 0]
  for (const [sign] of source.matchAll(GROUPS)) {
    if (sign === '{' || sign === '\\begin' || sign === '\\left') depth += 1
    else if (sign === '}' || sign === '\\end' || sign === '\\right') depth -= 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}
