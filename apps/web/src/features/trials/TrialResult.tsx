import { isInProgress, type TrialVo, VERDICT_STATUS } from '@gavel/contract'
import { Suspense } from 'react'
import { formatMemory, formatMilliseconds } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { CopyButton } from '../../ui/text/CopyButton.tsx'
import { remarkIn } from '../../ui/verdict/remark.ts'
import { ToneBadge } from '../../ui/verdict/ToneBadge.tsx'
import { VerdictBadge } from '../../ui/verdict/VerdictBadge.tsx'
import { compareLines } from './compare-lines.ts'
import classes from './TrialPanel.module.css'

/** The result of a run; undefined while it is on its way. */
export function TrialResult({ trial }: { readonly trial: TrialVo | undefined }) {
  const { t } = useTranslation('trials')
  const isRunning = trial === undefined || isInProgress(trial.status)
  return (
    <div className={classes.result}>
      <p className={classes.head} role="status">
        {isRunning ? t('running') : <Head trial={trial} />}
      </p>
      {!isRunning && <Texts trial={trial} />}
    </div>
  )
}

function Head({ trial: { status, time, memory, expectedOutput } }: { readonly trial: TrialVo }) {
  const { t } = useTranslation('trials')
  // Without an expected output, a program that finished has not been judged correct.
  const isOnlyRun = status === VERDICT_STATUS.AC && expectedOutput === null
  return (
    <>
      {isOnlyRun ? <ToneBadge tone="green">{t('ended_well')}</ToneBadge> : <VerdictBadge status={status} />}
      {time !== null && <span className="numbers">{formatMilliseconds(time)}</span>}
      {memory !== null && <span className="numbers">{formatMemory(memory)}</span>}
    </>
  )
}

function Texts({ trial }: { readonly trial: TrialVo }) {
  const { t } = useTranslation('trials')
  const { status, userOutput, expectedOutput, stderr } = trial
  if (status === VERDICT_STATUS.SE) return <p className={classes.about}>{t('system_error')}</p>
  const isCompileError = status === VERDICT_STATUS.CE
  return (
    <>
      {status === VERDICT_STATUS.WA && expectedOutput !== null ? (
        <Comparison output={userOutput ?? ''} expected={expectedOutput} />
      ) : (
        !isCompileError && <Output name={t('output')} text={userOutput ?? ''} />
      )}
      {stderr !== null &&
        stderr !== '' &&
        (isCompileError ? (
          <Output name={t('compiler')} text={stderr} />
        ) : (
          <Suspense fallback={<Output name={t('stderr')} text={stderr} />}>
            <Remarks text={stderr} />
          </Suspense>
        ))}
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

function Comparison({ output, expected }: { readonly output: string; readonly expected: string }) {
  const { t } = useTranslation('trials')
  const columns: readonly Column<ReturnType<typeof compareLines>[number]>[] = [
    {
      key: 'line',
      title: t('line'),
      isRowHeader: true,
      cell: ({ number, differs }) => (
        <>
          {number}
          {differs && (
            <>
              <span aria-hidden="true"> ≠</span>
              <span className="visually-hidden"> {t('differs')}</span>
            </>
          )}
        </>
      ),
    },
    { key: 'output', title: t('output'), cell: (line) => line.output },
    { key: 'expected', title: t('expected_column'), cell: (line) => line.expected },
  ]
  return (
    <div>
      <NameLine name={t('output')} text={output} />
      <DataTable
        caption={t('comparison')}
        layout="scroll"
        look="plain"
        className={classes.lines}
        columns={columns}
        rows={compareLines(output, expected)}
        rowKey={({ number }) => number}
        rowProps={({ differs }) => ({ 'data-differs': String(differs) })}
      />
    </div>
  )
}
