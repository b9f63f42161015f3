import type { ComponentProps } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import { CopyButton } from '../CopyButton.tsx'
import classes from './Markdown.module.css'
import { textOf } from './text-of.ts'

type Options = ComponentProps<typeof ReactMarkdown>

const SANITIZE = [rehypeSanitize, { ...defaultSchema, clobberPrefix: 'text-' }] as const

const components: Components = {
  // A page has one h1, its title.
  h1: ({ node: _, ...rest }) => <h2 {...rest} />,
  a: ({ node: _, href, ...rest }) => {
    const leaves = href?.startsWith('http') ?? false
    return (
      <a
        href={href}
        {...(leaves ? { target: '_blank', rel: 'noopener noreferrer nofollow' } : {})}
        {...rest}
      />
    )
  },
  img: ({ node: _, alt, ...rest }) => <img alt={alt ?? ''} loading="lazy" {...rest} />,
  table: ({ node: _, ...rest }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, and keys must reach it
    <div className={classes.scroll} tabIndex={0}>
      <table {...rest} />
    </div>
  ),
  pre: ({ node, children, ...rest }) => (
    <div className={classes.code}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and keys must reach them */}
      <pre {...rest} tabIndex={0}>
        {children}
      </pre>
      {node !== undefined && (
        <span className={classes.copy}>
          <CopyButton text={textOf(node)} />
        </span>
      )}
    </div>
  ),
}

interface Props {
  readonly source: string
  readonly remarkPlugins: NonNullable<Options['remarkPlugins']>
  readonly rehypePlugins: NonNullable<Options['rehypePlugins']>
}

/**
 * Markdown with what this text needs beyond plain prose. Sanitising comes first: what KaTeX and the highlighter add
 * needs no permission, what people write does.
 */
export function MarkdownBody({ source, remarkPlugins, rehypePlugins }: Props) {
  return (
    <div className={classes.markdown}>
      <ReactMarkdown
        remarkPlugins={remarkPlugins}
        rehypePlugins={[[...SANITIZE], ...rehypePlugins]}
        components={components}
      >
        {source}
      </ReactMarkdown>
    </div>
  )
}
