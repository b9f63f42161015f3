import 'katex/dist/katex.min.css'
import rehypeKatex, { type Options } from 'rehype-katex'
import remarkMath from 'remark-math'
import { type FormulaBudget, limitFormulas } from './limit-formulas.ts'
import { nameHeaders } from './name-headers.ts'

/** Renders formulas by any user: invalid ones are shown as they are, endless macros and giant boxes are cut off. */
const KATEX_OPTIONS: Options = { strict: false, maxExpand: 500, maxSize: 20 }

export { remarkMath }

export function renderMath(budget: FormulaBudget): ReturnType<typeof rehypeKatex> {
  const draw = rehypeKatex(KATEX_OPTIONS)
  return (tree, file) => {
    limitFormulas(tree, budget)
    nameHeaders(tree)
    draw(tree, file)
  }
}
