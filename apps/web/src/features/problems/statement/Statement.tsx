import { type Example, type ProblemForSolver, parseExamples } from '@gavel/contract'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Markdown, WithTexts } from '../../../ui/text/Markdown.tsx'
import { Samples } from './Samples.tsx'
import classes from './Statement.module.css'
import { StatementFiles } from './StatementFiles.tsx'
import { textsOf } from './texts-of.ts'

interface Props {
  readonly problem: ProblemForSolver
  /** Where tools find its samples; left out where they find none. */
  readonly samplesAddress?: string | undefined
  /** Runs the reader's program on a sample; omitted if that would prove nothing. */
  readonly onTry?: ((sample: Example) => void) | undefined
}

/**
 * The statement, in the reader's language if available. Attributes tell tools the problem's id and the address of its
 * samples.
 */
export function Statement({ problem, samplesAddress, onTry }: Props) {
  const { t } = useTranslation('problems')
  const examples = parseExamples(problem.examples)
  const { description, input, output, hint, source } = problem
  const isElsewhere =
    problem.isRemote &&
    examples.length === 0 &&
    [description, input, output, hint].every((text) => text.trim() === '')
  return (
    <article
      className={classes.statement}
      data-problem-id={problem.problemId}
      data-samples-address={samplesAddress}
    >
      {isElsewhere && (
        <Section title={t('section.description')}>
          <p>{t(source?.trim() ? 'statement.at_source' : 'statement.with_organiser')}</p>
        </Section>
      )}
      <WithTexts sources={textsOf(problem)}>
        <TextSection title={t('section.description')} source={problem.description} />
        {problem.isRemote && <StatementFiles source={problem.description} />}
        <TextSection title={t('section.input')} source={problem.input} />
        <TextSection title={t('section.output')} source={problem.output} />
        {examples.length > 0 && (
          <Section title={t('section.samples')}>
            <Samples examples={examples} onTry={onTry} />
          </Section>
        )}
        <TextSection title={t('section.hint')} source={problem.hint} />
        <TextSection title={t('section.source')} source={problem.source ?? ''} />
      </WithTexts>
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
}

function TextSection({ title, source }: TextProps) {
  if (source.trim() === '') return null
  return (
    <Section title={title}>
      <Markdown source={source} />
    </Section>
  )
}
