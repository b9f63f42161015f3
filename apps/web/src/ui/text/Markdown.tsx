import type { ParsingBudget } from '@gavel/contract'
import { type ReactNode, Suspense, use, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { fetchOnce } from '../../browser/fetch-once.ts'
import { SkeletonRows } from '../list/SkeletonRows.tsx'
import { later } from '../page/later.tsx'
import { COPIES_CODE, drawnText } from './markdown/drawn-texts.ts'
import { partsOf } from './markdown/parts-of.ts'

const fetchBody = fetchOnce(
  () => import('./markdown/MarkdownBody.tsx'),
  'src/ui/text/markdown/MarkdownBody.tsx',
)
const fetchGfm = fetchOnce(() => import('./markdown/gfm.ts'), 'src/ui/text/markdown/gfm.ts')
const fetchMath = fetchOnce(async () => {
  const math = await import('./markdown/math.ts')
  await math.untilFontsAreThere()
  return math
}, 'src/ui/text/markdown/math.ts')
const fetchHtml = fetchOnce(() => import('./markdown/html.ts'), 'src/ui/text/markdown/html.ts')
const fetchHighlighter = fetchOnce(
  () => import('./markdown/highlight-code.ts'),
  'src/ui/text/markdown/highlight-code.ts',
)

// Most texts have no code.
const CopyButton = later(async () => ({ default: (await import('./CopyButton.tsx')).CopyButton }))

interface Props {
  readonly source: string
  /** Lines of space to reserve while the renderer loads. */
  readonly placeholderRows?: number
  /** `remark` for what people write about themselves and each other. */
  readonly budget?: ParsingBudget
}

/** Sanitised rich text by any user. The renderer loads when the first text is shown. */
export function Markdown({ source, placeholderRows = 4, budget = 'text' }: Props) {
  if (source.trim() === '') return null
  const drawn = drawnText(source)
  if (drawn !== null) return <Drawn text={drawn} />
  return (
    <Suspense fallback={<SkeletonRows rows={placeholderRows} height={26} />}>
      <Rendered source={source} budget={budget} />
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

/** Fetches what these texts need and the page's first picture lacks; null if that is nothing. */
function fetchMissing(sources: readonly string[]) {
  const missing = sources.filter((source) => source.trim() !== '' && drawnText(source) === null)
  return missing.length === 0 ? null : fetchMarkdown(missing.join('\n'))
}

/** Preloads what the texts need. */
export function fetchMarkdownOf(sources: readonly string[]): void {
  fetchMissing(sources)
}

/** Fetches all that the texts need, also where a first picture shows them already. */
export const fetchAllOf = (sources: readonly string[]): Promise<unknown> =>
  Promise.all(Object.values(fetchMarkdown(sources.join('\n'))))

interface WithTextsProps {
  readonly sources: readonly string[]
  /** Lines of space to reserve while the renderer loads. */
  readonly placeholderRows?: number
  readonly children: ReactNode
}

/**
 * A part of a page that has texts, shown once they can be rendered: the placeholder of a text has another height than the
 * text, so what is below it would move.
 */
export function WithTexts({ sources, placeholderRows = 16, children }: WithTextsProps) {
  return (
    <Suspense fallback={<SkeletonRows rows={placeholderRows} height={46} />}>
      <Awaiting sources={sources}>{children}</Awaiting>
    </Suspense>
  )
}

function Awaiting({ sources, children }: Pick<WithTextsProps, 'sources' | 'children'>) {
  for (const part of Object.values(fetchMissing(sources) ?? {})) if (part !== null) use<unknown>(part)
  return children
}

/** A text of the first picture, without rendering it again: only the buttons that copy its code are made anew. */
function Drawn({ text }: { readonly text: Element }) {
  const place = useRef<HTMLDivElement>(null)
  const [copies, setCopies] = useState<readonly Element[]>([])
  useLayoutEffect(() => {
    const nodes = [...text.childNodes].map((node) => node.cloneNode(true))
    place.current?.replaceChildren(...nodes)
    const holders = [...(place.current?.querySelectorAll(`[${COPIES_CODE}]`) ?? [])]
    for (const holder of holders) holder.replaceChildren()
    setCopies(holders)
  }, [text])
  return (
    <>
      <div ref={place} className={text.className} />
      {copies.map((holder, index) =>
        createPortal(
          <Suspense fallback={null}>
            <CopyButton text={holder.previousElementSibling?.textContent ?? ''} />
          </Suspense>,
          holder,
          String(index),
        ),
      )}
    </>
  )
}

function Rendered({ source, budget }: { readonly source: string; readonly budget: ParsingBudget }) {
  const { body, gfm, math, html, highlighter } = fetchMarkdown(source)
  const { MarkdownBody } = use(body)
  const extensions = gfm === null ? null : use(gfm)
  const formulas = math === null ? null : use(math)
  const elements = html === null ? null : use(html)
  const colours = highlighter === null ? null : use(highlighter)
  return (
    <MarkdownBody
      source={source}
      budget={budget}
      remarkPlugins={[
        ...(extensions === null ? [] : [extensions.remarkGfm]),
        ...(formulas === null ? [] : [formulas.remarkFormulas]),
      ]}
      htmlReader={elements === null ? [] : [elements.readHtml]}
      rehypePlugins={[
        ...(formulas === null ? [] : [() => formulas.renderMath(budget)]),
        ...(colours === null ? [] : [colours.highlightCode]),
      ]}
    />
  )
}
