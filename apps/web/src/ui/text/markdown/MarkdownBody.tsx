import { isReadable, type ParsingBudget } from '@gavel/contract'
import { type ComponentProps, type ReactNode, Suspense, useId } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { later } from '../../page/later.tsx'
import { CUT_NOTE, type CutReason } from './cut-note.ts'
import { COPIES_CODE, DRAWN_TEXT, markOf } from './drawn-texts.ts'
import { limitDepth } from './limit-depth.ts'
import { limitSteps } from './limit-steps.ts'
import { leavesSite } from './link-target.ts'
import classes from './Markdown.module.css'
import { sanitize } from './sanitize.ts'
import { textOf } from './text-of.ts'

// Most texts have no code.
const CopyButton = later(async () => ({ default: (await import('../CopyButton.tsx')).CopyButton }))

type Options = ComponentProps<typeof ReactMarkdown>
type Plugins = NonNullable<Options['rehypePlugins']>

const components: Components & { [CUT_NOTE]: typeof CutNote } = {
  // A page has one h1, its title.
  h1: ({ node: _, ...rest }) => <h2 {...rest} />,
  h2: ({ node: _, className, ...rest }) => (
    <h2 className={className === 'sr-only' ? 'visually-hidden' : className} {...rest} />
  ),
  a: ({ node: _, href, children, ...rest }) => (
    <TextLink href={href} rest={rest}>
      {children}
    </TextLink>
  ),
  img: ({ node: _, alt, ...rest }) => (
    <img alt={alt ?? ''} loading="lazy" decoding="async" referrerPolicy="no-referrer" {...rest} />
  ),
  center: ({ children }) => <div className={classes.center}>{children}</div>,
  [CUT_NOTE]: CutNote,
  input: ({ node: _, checked }) => <TaskBox isDone={checked ?? false} />,
  table: ({ node: _, ...rest }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, so it must be reachable by keyboard
    <div className={classes.scroll} tabIndex={0}>
      <table {...rest} />
    </div>
  ),
  pre: ({ node, children, ...rest }) => (
    <div className={classes.code}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, so they must be reachable by keyboard */}
      <pre {...rest} tabIndex={0}>
        {children}
      </pre>
      {node !== undefined && (
        <span className={classes.copy} {...{ [COPIES_CODE]: '' }}>
          <Suspense fallback={null}>
            <CopyButton text={textOf(node)} />
          </Suspense>
        </span>
      )}
    </div>
  ),
}

/** The server draws pages without knowing the address that readers use. */
const here = () => (typeof window === 'undefined' ? 'http://here.invalid' : window.location.href)

interface TextLinkProps {
  readonly href: string | undefined
  readonly rest: Omit<ComponentProps<'a'>, 'href'>
  readonly children: ReactNode
}

/** A link to another site says so, opens in a new tab, and gives that site no access to this page. */
function TextLink({ href, rest, children }: TextLinkProps) {
  const { t } = useTranslation()
  if (href === undefined || !leavesSite(href, here()))
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    )
  return (
    <a {...rest} href={href} className={classes.away} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
      <span className="visually-hidden">{t('markdown.new_tab')}</span>
    </a>
  )
}

function TaskBox({ isDone }: { readonly isDone: boolean }) {
  const { t } = useTranslation()
  return (
    <input
      type="checkbox"
      disabled
      checked={isDone}
      aria-label={t(isDone ? 'markdown.done' : 'markdown.not_done')}
    />
  )
}

/** Says why formulas are shown as text, once for each reason. */
function CutNote({ reason }: { readonly reason?: CutReason }) {
  const { t } = useTranslation()
  return reason === undefined ? null : (
    <span className={classes.note}> {t(`markdown.formula.${reason}`)}</span>
  )
}

interface Props {
  readonly source: string
  readonly budget: ParsingBudget
  readonly remarkPlugins: NonNullable<Options['remarkPlugins']>
  /** Creates elements from the text's HTML; without it, tags and their content are left out. */
  readonly htmlReader: Plugins
  readonly rehypePlugins: Plugins
}

/**
 * Markdown with the parts that this text needs. Sanitising comes before KaTeX and the highlighter: their output is
 * trusted, what people write is not.
 */
export function MarkdownBody({ source, budget, remarkPlugins, htmlReader, rehypePlugins }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const rich = !isReadable(source)
    ? null
    : renderOrNull({
        // The last syntax comes first, so that it counts the steps of all others.
        remarkPlugins: [...remarkPlugins, limitSteps(source, budget)],
        rehypePlugins: [...htmlReader, limitDepth, sanitize, ...rehypePlugins],
        // Several texts on one page have footnotes with the same numbers.
        remarkRehypeOptions: {
          clobberPrefix: `text-${id}-`,
          footnoteLabel: t('markdown.footnotes'),
          footnoteBackLabel: t('markdown.back'),
        },
        components,
        children: source,
      })
  if (rich !== null)
    return (
      <div className={classes.markdown} {...{ [DRAWN_TEXT]: markOf(source) }}>
        {rich}
      </div>
    )
  return (
    <div className={classes.markdown}>
      <p className={classes.note}>{t('markdown.plain')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be reachable by keyboard */}
      <pre className={classes.plain} tabIndex={0}>
        {source}
      </pre>
    </div>
  )
}

/**
 * Null for a text nested so deeply that parsing fails, or that takes too many steps. The component is called as a plain function, without hooks,
 * because a failure inside a child could not be caught here.
 */
function renderOrNull(options: Options): ReactNode | null {
  try {
    return ReactMarkdown(options)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
