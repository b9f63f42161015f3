/**
 * Commands that define others. A few of them in a row unfold into millions of signs, so that a formula of four
 * thousand characters stops a page for most of a minute; nothing that people write about problems needs them.
 */
const DEFINITION = /\\(?:[egx]?def|(?:new|renew|provide)command|let|futurelet|global|long)(?![a-zA-Z])/
/** Commands that are one sign, or only say how others look. */
const LIGHT =
  /^\\(?!(?:hat|bar|vec|dot|not|big|cal|sum|Bra|Ket|bra|ket)$)(?:[a-zA-Z]{1,3}|alpha|beta|gamma|Gamma|delta|Delta|epsilon|varepsilon|theta|lambda|Lambda|sigma|Sigma|omega|Omega|varphi|infty|times|cdot|dots|[lc]dots|leq|geq|neq|equiv|approx|subset|subseteq|cup|cap|emptyset|forall|exists|land|lor|lnot|oplus|bmod|quad|qquad|text|mathbb|mathcal|mathrm|mathbf|mathit|mathsf|mathtt|texttt|textbf|lfloor|rfloor|lceil|rceil|lvert|rvert|langle|rangle|left|right|begin|end|limits|displaystyle|rightarrow|leftarrow|max|min|log|gcd)$/
/** Elements of a page that a sign, or its place in the formula, takes at most. */
const COST = { sign: 1, light: 3, command: 27, script: 10, cell: 9, arrow: 40 } as const
/** A sign that is drawn: a command, an arrow of a diagram, or a character. */
const PIECES = /\\(?:[a-zA-Z]+|[\s\S])|@\S|\S/g
/** Braces, and what opens and closes a group without them. */
const GROUPS = /\\(?:begin|left)(?![a-zA-Z])|\\(?:end|right)(?![a-zA-Z])|\\.|[{}]/g
const MAX_DEPTH = 24

/** Why a formula is not drawn. */
export type FormulaFault = 'defines' | 'nests'

export function faultOfFormula(source: string): FormulaFault | null {
  if (DEFINITION.test(source)) return 'defines'
  return depthOf(source) > MAX_DEPTH ? 'nests' : null
}

/** An upper estimate of the elements that the formula becomes, which is what drawing it costs. */
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

/** Groups within groups; a command before one, as in `x^{…}`, is drawn within what holds it, too. */
function depthOf(source: string): number {
  let [depth, deepest] = [0, 0]
  for (const [sign] of source.matchAll(GROUPS)) {
    if (sign === '{' || sign === '\\begin' || sign === '\\left') depth += 1
    else if (sign === '}' || sign === '\\end' || sign === '\\right') depth -= 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}
