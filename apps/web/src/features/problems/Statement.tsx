import type { ProblemForSolver } from '@gavel/contract'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Markdown } from '../../ui/Markdown.tsx'
import { parseExamples } from './examples.ts'
import { Samples } from './Samples.tsx'
import classes from './Statement.module.css'

/** The task itself, in the reader's language where it exists in it. */
export function Statement({ problem }: { readonly problem: ProblemForSolver }) {
  const { t } = useTranslation('problems')
  const examples = parseExamples(problem.examples)
  return (
    <article className={classes.statement}>
      <TextSection title={t('section.description')} source={problem.description} rows={6} />
      <TextSection title={t('section.input')} source={problem.input} />
      <TextSection title={t('section.output')} source={problem.output} />
      {examples.length > 0 && (
        <Section title={t('section.samples')}>
          <Samples examples={examples} />
        </Section>
      )}
      <TextSection title={t('section.hint')} source={problem.hint} />
      <TextSection title={t('section.source')} source={problem.source ?? ''} rows={1} />
    </article>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className={classes.heading}>{title}</h2>
      {children}
    </section>
  )
}

interface TextProps {
  readonly title: string
  readonly source: string
  readonly rows?: number
}

function TextSection({ title, source, rows = 2 }: TextProps) {
  if (source.trim() === '') return null
  return (
    <Section title={title}>
      <Markdown source={source} placeholderRows={rows} />
    </Section>
  )
}
