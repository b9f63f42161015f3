import { Suspense } from 'react'
import { later } from '../page/later.tsx'
import classes from './CodeBlock.module.css'
import { CopyButton } from './CopyButton.tsx'

const HighlightedLines = later(() => import('./HighlightedLines.tsx'))

interface Props {
  readonly code: string
  /** The wire's name of the editor mode, or of a language; decides the colours. */
  readonly mode: string | null
  readonly label: string
  readonly copyLabel: string
}

/** A program to read and copy, with line numbers. Its colours follow a moment after its text. */
export function CodeBlock({ code, mode, label, copyLabel }: Props) {
  const lines = code.split('\n').length
  return (
    <div className={classes.block}>
      <div className={classes.copy}>
        <CopyButton text={code} label={copyLabel} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long programs scroll, so they must be reachable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={label}>
        <pre className={classes.numbers} aria-hidden="true">
          {Array.from({ length: lines }, (_, index) => index + 1).join('\n')}
        </pre>
        <pre className={classes.code}>
          <code>
            <Suspense fallback={code}>
              <HighlightedLines code={code} mode={mode} />
            </Suspense>
          </code>
        </pre>
      </section>
    </div>
  )
}
