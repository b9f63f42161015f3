import 'katex/dist/katex.min.css'
import { dollarFormulas } from '@gavel/contract'
import rehypeKatex, { type Options } from 'rehype-katex'
import remarkMath from 'remark-math'
import { addSyntax, type Processor } from './add-syntax.ts'
import { type FormulaBudget, limitFormulas } from './limit-formulas.ts'
import { nameHeaders } from './name-headers.ts'

/** Renders formulas by any user: invalid ones are shown as they are, endless macros and giant boxes are cut off. */
const KATEX_OPTIONS: Options = { strict: false, maxExpand: 500, maxSize: 20 }

/** Formulas as `remark-math` reads them, but for those in a line. */
export function remarkFormulas(this: Processor): void {
  remarkMath.call(this)
  addSyntax(this, dollarFormulas())
}

/** Letters and signs, as in `server/src/http/first-picture/entry-page.ts`. */
const FONTS = ['1em KaTeX_Main', 'italic 1em KaTeX_Math']
const LONGEST_WAIT_MS = 500

/** In another font formulas have another size, and the text around them would move once theirs arrives. */
export async function untilFontsAreThere(): Promise<void> {
  if (typeof document === 'undefined') return
  const fonts = Promise.allSettled(FONTS.map((font) => document.fonts.load(font)))
  await Promise.race([fonts, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))])
}

export function renderMath(budget: FormulaBudget): ReturnType<typeof rehypeKatex> {
  const draw = rehypeKatex(KATEX_OPTIONS)
  return (tree, file) => {
    limitFormulas(tree, budget)
    nameHeaders(tree)
    draw(tree, file)
  }
}
