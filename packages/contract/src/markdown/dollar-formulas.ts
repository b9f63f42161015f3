import type { Code, Context, State, Tokenizer } from './micromark.ts'

/**
 * Whether a text between single dollars is a formula: it neither begins nor ends with a blank, and no digit follows it,
 * since `Costs $5 and $10` has none. Many statements put a blank on both sides, as in `$ n \le 10 $`; these are
 * formulas unless they have words.
 */
export function isDollarFormula(inside: string, next: string): boolean {
  if (/^\d/.test(next) || inside.trim() === '') return false
  const [begins, ends] = [/^\s/.test(inside), /\s$/.test(inside)]
  if (begins !== ends) return false
  return !begins || /[\\^_]/.test(inside) || !/\p{L}{2}|[^\p{ASCII}]/u.test(inside)
}

const DOLLAR = 36
const isLineEnding = (code: number): boolean => code < -2
const textOf = (code: Code): string => (code === null ? '' : code < 0 ? ' ' : String.fromCharCode(code))

const tokenize: Tokenizer = (effects, ok, nok) => {
  let opened = 0
  let closed = 0
  let inside = ''
  let last = { type: '' }
  const start: State = (code) => {
    effects.enter('mathText')
    effects.enter('mathTextSequence')
    return opening(code)
  }
  const opening: State = (code) => {
    if (code !== DOLLAR) {
      effects.exit('mathTextSequence')
      return between(code)
    }
    effects.consume(code)
    opened += 1
    return opening
  }
  const between: State = (code) => {
    if (code === null) return nok(code)
    if (code === DOLLAR) {
      last = effects.enter('mathTextSequence')
      closed = 0
      return closing(code)
    }
    if (isLineEnding(code)) {
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      inside += ' '
      return between
    }
    effects.enter('mathTextData')
    return data(code)
  }
  const data: State = (code) => {
    if (code === null || code === DOLLAR || isLineEnding(code)) {
      effects.exit('mathTextData')
      return between(code)
    }
    effects.consume(code)
    inside += textOf(code)
    return data
  }
  const closing: State = (code) => {
    if (code === DOLLAR) {
      effects.consume(code)
      closed += 1
      return closing
    }
    if (closed === opened) {
      // The second dollar may open another.
      if (opened === 1 && !isDollarFormula(inside, textOf(code))) return nok(code)
      effects.exit('mathTextSequence')
      effects.exit('mathText')
      return ok(code)
    }
    // Dollars inside.
    last.type = 'mathTextData'
    inside += '$'.repeat(closed)
    return data(code)
  }
  return start
}

/** A dollar behind another belongs to it, unless that one is escaped. */
function previous(this: Context, code: Code): boolean {
  return code !== DOLLAR || this.events.at(-1)?.[1].type === 'characterEscape'
}

/** A micromark syntax: our rule for formulas in a line instead of that of `remark-math`. */
export const dollarFormulas = () => ({
  text: { [DOLLAR]: { name: 'dollarFormula', tokenize, previous } },
  disable: { null: ['mathText'] },
})

/** Formulas in a text that is not parsed, each with its dollars. */
const DOLLARS = /\\\$|\$\$([^$]+)\$\$|\$([^$\n]+)\$(?!\$)/g

/** Replaces the formulas of a text that is not parsed; dollars that are none stay. */
export function replaceFormulas(text: string, replace: (tex: string) => string): string {
  let made = ''
  let from = 0
  DOLLARS.lastIndex = 0
  for (let match = DOLLARS.exec(text); match !== null; match = DOLLARS.exec(text)) {
    const [whole, block, line = ''] = match
    const isEscaped = whole === '\\$'
    const end = match.index + whole.length
    if (!isEscaped && block === undefined && !isDollarFormula(line, text.slice(end, end + 1))) {
      // The second dollar may open another.
      DOLLARS.lastIndex = end - 1
      continue
    }
    if (isEscaped) continue
    made += text.slice(from, match.index) + replace(block ?? line)
    from = end
  }
  return made + text.slice(from)
}
