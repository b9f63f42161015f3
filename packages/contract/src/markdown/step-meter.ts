import type { Code, Effects, State, Tokenizer } from './micromark.ts'

/**
 * How many steps the parser may take for one text, and for a remark, of which a page may show many: a signature, a
 * comment. A step takes a browser about a ten-thousandth of a millisecond, so that no text blocks a page for much more
 * than 100 ms. A character is a step each time it is looked at, and what costs more counts as several. Ordinary texts
 * take about 20 for each character; far more take those with many openings that are never closed, each of which is
 * looked for up to the end of its paragraph.
 */
export const PARSING_BUDGETS = { text: 1_200_000, remark: 500_000 } as const
export type ParsingBudget = keyof typeof PARSING_BUDGETS

/** A part of a line, such as a word in bold, and its element on the page. */
const PART = 25
/** A paragraph, an item or a heading. */
const BLOCK = 800
const CELL = 400
/** Emphasis and brackets look back at all parts of their paragraph, which is that much faster than a step. */
const PARTS_A_STEP = 7

/** Text would take too long to parse, so it is shown as it was written. */
export class TooManySteps extends RangeError {
  override readonly name = 'TooManySteps'
}

/** Where a part of a paragraph may begin or end. */
const SIGNS = '!$&*<[\\]_`~hHwW:@|'
const LOOKING_BACK = new Set([...'*_~[]!'].map((sign) => sign.charCodeAt(0)))

/**
 * A micromark syntax that adds nothing and counts the steps of the others; each text needs its own.
 *
 * @throws TooManySteps here for a text of too many blocks, and from the parser, which then ends
 */
export function stepMeter(budget: number, source: string) {
  let left = budget
  const take = (steps: number) => {
    left -= steps
    if (left < 0) throw new TooManySteps('The text takes too many steps to parse')
  }
  take(stepsOfBlocks(source))
  const counted = new WeakSet<Effects>()
  const tokenize: Tokenizer = function (effects, _ok, nok): State {
    count(effects)
    return (code: Code) => {
      if (code !== null && LOOKING_BACK.has(code)) take(this.events.length / PARTS_A_STEP)
      return nok(code)
    }
  }
  /** All rules of a text share the object by which they step on. */
  function count(effects: Effects) {
    if (counted.has(effects)) return
    counted.add(effects)
    const { consume, enter } = effects
    effects.consume = (code) => {
      take(1)
      consume(code)
    }
    effects.enter = (...what) => {
      take(PART)
      return enter(...what)
    }
  }
  const meter = { name: 'stepMeter', tokenize }
  return { text: Object.fromEntries([...SIGNS].map((sign) => [sign.charCodeAt(0), meter])) }
}

const BLOCKS = /^[ \t]*(?:$|[>#*+-]|\d+[.)])/gm

/** At most, because lines of code look like blocks, too. */
function stepsOfBlocks(source: string): number {
  const cells = source.split('|').length - 1
  return BLOCK * [...source.matchAll(BLOCKS)].length + CELL * cells
}
