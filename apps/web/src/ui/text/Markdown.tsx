import { Suspense, use, useLayoutEffect, useRef } from 'react'
import { fetchOnce } from '../../browser/fetch-once.ts'
import { SkeletonRows } from '../list/SkeletonRows.tsx'
import { drawnText } from './markdown/drawn-texts.ts'
import type { FormulaBudget } from './markdown/limit-formulas.ts'
import { partsOf } from './markdown/parts-of.ts'

const fetchBody = fetchOnce(
  () => import('./markdown/MarkdownBody.tsx'),
  'src/ui/text/markdown/MarkdownBody.tsx',
)
const fetchGfm = fetchOnce(() => import('./markdown/gfm.ts'), 'src/ui/text/markdown/gfm.ts')
const fetchMath = fetchOnce(() => import('./markdown/math.ts'), 'src/ui/text/markdown/math.ts')
const fetchHtml = fetchOnce(() => import('./markdown/html.ts'), 'src/ui/text/markdown/html.ts')
const fetchHighlighter = fetchOnce(
  () => import('./markdown/highlight-code.ts'),
  'src/ui/text/markdown/highlight-code.ts',
)

interface Props {
  readonly source: string
  /** Lines of space to reserve while the renderer loads. */
  readonly placeholderRows?: number
  /** `remark` for what people write about themselves and each other. */
  readonly formulas?: FormulaBudget
}

/** Sanitised rich text by any user. The renderer loads when the first text is shown. */
export function Markdown({ source, placeholderRows = 4, formulas = 'text' }: Props) {
  if (source.trim() === '') return null
  const drawn = drawnText(source)
  if (drawn !== null) return <Drawn text={drawn} />
  return (
    <Suspense fallback={<SkeletonRows rows={placeholderRows} height={26} />}>
      <Rendered source={source} budget={formulas} />
    </Suspense>
  )
}

/**
 * Tables, formulas, HTML and coloured code cost more than the rest, so only texts that have them load these parts.
 * All parts arrive together.
 */
function fetchMarkdown(source: string) {
  const { hasGfm, hasMath, hasHtml, hasCode } = partsOf(source)
  return {
    body: fetchBody(),
    gfm: hasGfm ? fetchGfm() : null,
    math: hasMath ? fetchMath() : null,
    html: hasHtml ? fetchHtml() : null,
    highlighter: hasCode ? fetchHighlighter() : null,
  }
}

/** Preloads what the text needs, unless it is in the page's first picture. */
export function fetchMarkdownOf(sources: readonly string[]): void {
  const missing = sources.filter((source) => source.trim() !== '' && drawnText(source) === null)
  if (missing.length > 0) fetchMarkdown(missing.join('\n'))
}

/** A text of the first picture, without rendering it again. */
function Drawn({ text }: { readonly text: Element }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const nodes = [...text.childNodes].map((node) => node.cloneNode(true))
    place.current?.replaceChildren(...nodes)
  }, [text])
  return <div ref={place} className={text.className} />
}

function Rendered({ source, budget }: { readonly source: string; readonly budget: FormulaBudget }) {
  const { body, gfm, math, html, highlighter } = fetchMarkdown(source)
  const { MarkdownBody } = use(body)
  const extensions = gfm === null ? null : use(gfm)
  const formulas = math === null ? null : use(math)
  const elements = html === null ? null : use(html)
  const colours = highlighter === null ? null : use(highlighter)
  return (
    <MarkdownBody
      source={source}
      remarkPlugins={[
        ...(extensions === null ? [] : [extensions.remarkGfm]),
        ...(formulas === null ? [] : [formulas.remarkMath]),
      ]}
      htmlReader={elements === null ? [] : [elements.readHtml]}
      rehypePlugins={[
        ...(formulas === null ? [] : [() => formulas.renderMath(budget)]),
        ...(colours === null ? [] : [colours.highlightCode]),
      ]}
    />
  )
}
