import { type TrialRunVo, VERDICT_STATUS } from '@gavel/contract'
import { Suspense } from 'react'
import { hasCode } from '../../api/errors.ts'
import { formatMemory, formatMilliseconds } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { later } from '../../ui/page/later.tsx'
import { CopyButton } from '../../ui/text/CopyButton.tsx'
import { remarkIn } from '../../ui/verdict/remark.ts'
import { ToneBadge } from '../../ui/verdict/ToneBadge.tsx'
import { VerdictBadge } from '../../ui/verdict/VerdictBadge.tsx'
import classes from './TrialPanel.module.css'
import type { CaseResult } from './use-trial-runs.ts'

/** Only wrong outputs are compared. */
const TextDiff = later(() => import('../../ui/diff/TextDiff.tsx'))

/** Without an expected output, a program that finished has not been judged correct. */
const isOnlyRun = ({ status, expectedOutput }: TrialRunVo) =>
  status === VERDICT_STATUS.AC && expectedOutput === null

/** The result of a case beside its name. */
export function CaseMark({ result }: { readonly result: CaseResult | null }) {
  if (result?.kind === 'ran' && !isOnlyRun(result.run))
    return <VerdictBadge status={result.run.status} size="short" />
  if (result?.kind === 'not-compiled') return <VerdictBadge status={result.status} size="short" />
  return null
}

interface Props {
  /** Null if the case was not run. */
  readonly result: CaseResult | null
  readonly onRetry: () => void
}

export function TrialResult({ result, onRetry }: Props) {
  const { t } = useTranslation('trials')
  if (result?.kind === 'failed' && !hasCode(result.error, 'trial_not_found'))
    return <ErrorState error={result.error} onRetry={onRetry} />
  return (
    <div className={classes.result}>
      <p className={classes.head} role="status">
        {result !== null && <Head result={result} />}
      </p>
      {result?.kind === 'ran' && <Texts run={result.run} />}
      {result?.kind === 'not-compiled' && <Output name={t('compiler')} text={result.message} />}
    </div>
  )
}

function Head({ result }: { readonly result: CaseResult }) {
  const { t } = useTranslation('trials')
  switch (result.kind) {
    case 'running':
      return t('running')
    case 'left':
      return t('left')
    case 'broken':
      return t('system_error')
    case 'failed':
      return t('again')
    case 'not-compiled':
      return <VerdictBadge status={result.status} />
    case 'ran':
      return (
        <>
          {isOnlyRun(result.run) ? (
            <ToneBadge tone="green">{t('ended_well')}</ToneBadge>
          ) : (
            <VerdictBadge status={result.run.status} />
          )}
          <span className="numbers">{formatMilliseconds(result.run.time)}</span>
          <span className="numbers">{formatMemory(result.run.memory)}</span>
        </>
      )
  }
}

function Texts({ run: { status, output, isCut, expectedOutput, stderr } }: { readonly run: TrialRunVo }) {
  const { t } = useTranslation('trials')
  return (
    <>
      {status === VERDICT_STATUS.WA && expectedOutput !== null ? (
        <div>
          <NameLine name={t('output')} text={output} />
          <Suspense fallback={<Output name={t('output')} text={output} />}>
            <TextDiff
              caption={t('comparison')}
              left={{ name: t('output'), text: output }}
              right={{ name: t('expected_column'), text: expectedOutput }}
              ignoresTrailingBlanks
            />
          </Suspense>
        </div>
      ) : (
        <Output name={t('output')} text={output} />
      )}
      {isCut && <p className={classes.about}>{t('cut')}</p>}
      {stderr !== '' && (
        <Suspense fallback={<Output name={t('stderr')} text={stderr} />}>
          <Remarks text={stderr} />
        </Suspense>
      )}
    </>
  )
}

/** The words of the judge and the program besides the output. */
function Remarks({ text }: { readonly text: string }) {
  const { t } = useTranslation('trials')
  const { t: inWords } = useTranslation('judge-sentences')
  return <Output name={t('stderr')} text={remarkIn(inWords, text, null)} />
}

function Output({ name, text }: { readonly name: string; readonly text: string }) {
  const { t } = useTranslation('trials')
  return (
    <div>
      <NameLine name={name} text={text} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long output scrolls, so it must be reachable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={name}>
        <pre className={classes.text}>
          {text === '' ? <span className={classes.hint}>{t('empty')}</span> : text}
        </pre>
      </section>
    </div>
  )
}

function NameLine({ name, text }: { readonly name: string; readonly text: string }) {
  const { t } = useTranslation('trials')
  return (
    <div className={classes.nameLine}>
      <h2 className={classes.name}>{name}</h2>
      {text !== '' && <CopyButton text={text} label={t('copy', { name })} />}
    </div>
  )
}
