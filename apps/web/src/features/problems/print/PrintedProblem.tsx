import { type BookletProblemVo, parseExamples, type WebLanguage } from '@gavel/contract'
import type { ReactNode } from 'react'
import { Markdown } from '../../../ui/text/Markdown.tsx'
import { type Limit, limitsOf } from '../statement/limits.ts'
import { Samples } from '../statement/Samples.tsx'
import { typeText } from '../statement/type-text.ts'
import { anchorOf } from './booklet-contents.ts'
import classes from './PrintPage.module.css'
import { usePaperTexts } from './use-paper-texts.ts'

interface Props {
  readonly problem: BookletProblemVo
  /** The language of the labels; the statement may only exist in another one. */
  readonly language: WebLanguage
  /** In a booklet. */
  readonly letter: string | null
}

/** One problem on paper. */
export function PrintedProblem({ problem, language, letter }: Props) {
  const { problem: t } = usePaperTexts(language)
  const examples = parseExamples(problem.examples)
  return (
    <article className={classes.problem} id={anchorOf(problem)} lang={problem.language}>
      <h2 className={classes.title}>
        {letter !== null && <span>{letter}. </span>}
        {problem.title} <span className={classes.id}>{problem.problemId}</span>
      </h2>
      <Facts problem={problem} language={language} />
      <Text title={t('section.description')} source={problem.description} />
      <Text title={t('section.input')} source={problem.input} />
      <Text title={t('section.output')} source={problem.output} />
      {examples.length > 0 && (
        <Section title={t('section.samples')}>
          <Samples examples={examples} words={t} of={problem.title} />
        </Section>
      )}
      <Text title={t('section.hint')} source={problem.hint} />
      <Text title={t('section.source')} source={problem.source ?? ''} />
    </article>
  )
}

function Facts({ problem, language }: Pick<Props, 'problem' | 'language'>) {
  const { problem: t } = usePaperTexts(language)
  const { time, memory } = limitsOf(problem)
  const limitText = ({ stated, others }: Limit) =>
    others === null
      ? stated
      : `${t('fact.c_only', { limit: stated })} · ${t('fact.others', { limit: others })}`
  return (
    <dl className={classes.facts} lang={language}>
      {problem.judgeMode !== 'output_only' && (
        <>
          <dt>{t('fact.time')}</dt>
          <dd>{limitText(time)}</dd>
          <dt>{t('fact.memory')}</dt>
          <dd>{limitText(memory)}</dd>
        </>
      )}
      <dt>{t('fact.type')}</dt>
      <dd>{typeText(problem, t)}</dd>
    </dl>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function Text({ title, source }: { readonly title: string; readonly source: string }) {
  if (source.trim() === '') return null
  return (
    <Section title={title}>
      <Markdown source={source} placeholderRows={2} />
    </Section>
  )
}
