import 'katex/dist/katex.min.css'
import rehypeKatex, { type Options } from 'rehype-katex'
import remarkMath from 'remark-math'

/** A formula of anybody: wrong ones are shown as they are, endless macros and giant boxes are cut off. */
const KATEX_OPTIONS: Options = { strict: false, maxExpand: 500, maxSize: 20 }

export { remarkMath }
export const renderMath = [rehypeKatex, KATEX_OPTIONS] satisfies [typeof rehypeKatex, Options]
