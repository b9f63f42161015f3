import type { CheckAdviceVo, FindingVo, ProblemCheckVo } from '@gavel/contract'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ToneBadge } from '../../ui/verdict/ToneBadge.tsx'
import classes from './Check.module.css'
import { LanguageTimes } from './LanguageTimes.tsx'
import { SolutionResults } from './SolutionResults.tsx'
import { TestResults } from './TestResults.tsx'

/** Everything that a check has found so far. */
export function CheckReport({ check }: { readonly check: ProblemCheckVo }) {
  const { solutions, validators, checkerTests, languages, findings, state, advice } = check
  return (
    <>
      <Summary findings={findings} isOver={state !== 'running'} />
      {state !== 'running' && <Advice advice={advice} />}
      <Findings findings={findings} />
      {solutions.length > 0 && <SolutionResults solutions={solutions} />}
      {languages.length > 0 && <LanguageTimes languages={languages} />}
      {validators.length + checkerTests.length > 0 && (
        <TestResults validators={validators} tests={checkerTests} />
      )}
    </>
  )
}

interface SummaryProps {
  readonly findings: readonly FindingVo[]
  readonly isOver: boolean
}

function Summary({ findings, isOver }: SummaryProps) {
  const { t } = useTranslation('problem-check')
  const count = (level: FindingVo['level']) => findings.filter((one) => one.level === level).length
  const [errors, warnings, notes] = [count('error'), count('warning'), count('note')]
  return (
    <section className={classes.summary} aria-label={t('summary.title')}>
      {errors > 0 && <ToneBadge tone="red">{t('summary.errors', { count: formatNumber(errors) })}</ToneBadge>}
      {warnings > 0 && (
        <ToneBadge tone="amber">{t('summary.warnings', { count: formatNumber(warnings) })}</ToneBadge>
      )}
      {notes > 0 && <ToneBadge tone="grey">{t('summary.notes', { count: formatNumber(notes) })}</ToneBadge>}
      {isOver && errors + warnings === 0 && <ToneBadge tone="green">{t('summary.good')}</ToneBadge>}
    </section>
  )
}

function Advice({ advice }: { readonly advice: CheckAdviceVo }) {
  const { t } = useTranslation('problem-check')
  const { kind, currentMs, recommendedMs, atLeastMs, belowMs } = advice
  const current = formatNumber(currentMs)
  const recommended = formatNumber(recommendedMs ?? currentMs)
  const text = {
    none: t('advice.none'),
    keep: t('advice.keep', { current }),
    raise: t('advice.raise', { current, recommended }),
    lower: t('advice.lower', { current, recommended }),
    impossible: t('advice.impossible'),
  }[kind]
  return (
    <section className={classes.advice}>
      <h2>{t('advice.title')}</h2>
      <p>
        <strong>{text}</strong>
      </p>
      {atLeastMs !== null && <p>{t('advice.at_least', { ms: formatNumber(atLeastMs) })}</p>}
      {belowMs !== null && <p>{t('advice.below', { ms: formatNumber(belowMs) })}</p>}
    </section>
  )
}

const TONES = { error: 'red', warning: 'amber', note: 'grey' } as const

function Findings({ findings }: { readonly findings: readonly FindingVo[] }) {
  const { t } = useTranslation('problem-check')
  return (
    <section className={classes.section}>
      <h2>{t('findings.title')}</h2>
      {findings.length === 0 && <p className={classes.note}>{t('findings.none')}</p>}
      <ul className={classes.findings}>
        {findings.map(({ level, code, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list in one response never changes
          <li key={`${code} ${index}`}>
            <ToneBadge tone={TONES[level]}>{t(`level.${level}`)}</ToneBadge> <span>{message}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
