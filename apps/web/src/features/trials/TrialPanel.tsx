import type { Place } from '@gavel/contract'
import { OWN_CASE_MAX_LENGTH, OWN_CASES_MAX, type OwnCaseVo, VERDICT_STATUS } from '@gavel/contract'
import { Button } from '@mantine/core'
import { IconPlayerPlay, IconPlayerTrackNext, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useUser } from '../../api/session.ts'
import { toast } from '../../browser/toast.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { TabList, TabPanel } from '../../ui/page/Tabs.tsx'
import { CaseFields } from './CaseFields.tsx'
import classes from './TrialPanel.module.css'
import { CaseMark, TrialResult } from './TrialResult.tsx'
import { allCases, findSame, type TrialCase } from './trial-cases.ts'
import { ownCasesQuery } from './trials.api.ts'
import { useOwnCases } from './use-own-cases.ts'
import { type TrialRuns, useTrialRuns } from './use-trial-runs.ts'

interface Sample {
  readonly input: string
  readonly output: string
}

interface Props {
  readonly place: Place
  readonly problemId: number
  readonly samples: readonly Sample[]
  /** The case that was chosen outside: a sample, or one that a submission failed at. */
  readonly chosen: Sample | null
  /** How often one was chosen: each time it is shown again. */
  readonly count: number
  /** False if the problem's own program judges the output. */
  readonly isCompared: boolean
  /** The editor's current content; null if it cannot be run, in which case the reader has been told why. */
  readonly takeCode: () => { readonly code: string; readonly language: string } | null
  /** Called with the compiler's output, which is empty for a program that compiled. */
  readonly onCompiled: (output: string) => void
}

/** Runs the editor's program on the samples and the reader's own inputs, without a submission. */
export default function TrialPanel(props: Props) {
  const isUser = useUser() !== null
  const kept = useQuery({ ...ownCasesQuery(props.problemId), enabled: isUser })
  if (!isUser) return <Panel {...props} kept={[]} />
  if (kept.error !== null) return <ErrorState error={kept.error} onRetry={() => void kept.refetch()} />
  if (kept.data === undefined) return <SkeletonRows rows={4} height={26} />
  return <Panel {...props} kept={kept.data} />
}

function Panel({
  kept,
  place,
  problemId,
  samples,
  chosen,
  count,
  isCompared,
  takeCode,
  onCompiled,
}: Props & { readonly kept: readonly OwnCaseVo[] }) {
  const { t } = useTranslation('trials')
  const { own, ...change } = useOwnCases({ place, problemId, kept })
  const runs = useTrialRuns({ place, problemId, isCompared, onCompiled })
  const cases = allCases(samples, own)
  const [openKey, setOpenKey] = useState<string | null>(null)
  const open = cases.find(({ key }) => key === openKey) ?? cases[0]
  const tabs = useId()
  const panel = useRef<HTMLElement>(null)
  const runButton = useRef<HTMLButtonElement>(null)

  function add(texts = { input: '', expected: '' }) {
    if (own.length >= OWN_CASES_MAX) return toast.error(t('full', { limit: formatNumber(OWN_CASES_MAX) }))
    setOpenKey(change.add(texts))
  }

  const choose = useEffectEvent(() => {
    if (chosen !== null) {
      const same = findSame(cases, chosen.input)
      if (same === undefined) add({ input: chosen.input, expected: chosen.output })
      else setOpenKey(same.key)
      runButton.current?.focus()
    }
    // On a phone the panel is below the visible part of the page.
    panel.current?.scrollIntoView({ block: 'nearest' })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice counts, also of the same case
  useEffect(() => choose(), [count])

  function run(chosenCases: readonly TrialCase[]) {
    const isTooLong = chosenCases.some(
      ({ isSample, input }) => !isSample && input.length > OWN_CASE_MAX_LENGTH,
    )
    if (isTooLong) return toast.error(t('input_length', { limit: formatNumber(OWN_CASE_MAX_LENGTH) }))
    const program = takeCode()
    if (program !== null) runs.start(program, chosenCases)
  }

  return (
    <section ref={panel} className={classes.panel} aria-label={t('title')}>
      <div className={classes.bar}>
        <div className={classes.cases}>
          {cases.length > 0 && (
            <TabList
              id={tabs}
              label={t('cases')}
              value={open?.key ?? ''}
              tabs={cases.map((one) => ({
                value: one.key,
                name: nameOf(one, t),
                mark: <CaseMark result={runs.resultOf(one.key)} />,
              }))}
              onChange={setOpenKey}
            />
          )}
          <button
            type="button"
            className={classes.add}
            title={t('add')}
            aria-label={t('add')}
            onClick={() => add()}
          >
            <IconPlus size={16} aria-hidden="true" />
          </button>
        </div>
        <div className={classes.runs}>
          {open !== undefined && (
            <Button
              ref={runButton}
              variant="default"
              leftSection={<IconPlayerPlay size={16} aria-hidden="true" />}
              disabled={runs.isStarting}
              onClick={() => run([open])}
            >
              {t('run')}
            </Button>
          )}
          {cases.length > 1 && (
            <Button
              variant="default"
              leftSection={<IconPlayerTrackNext size={16} aria-hidden="true" />}
              disabled={runs.isStarting}
              onClick={() => run(cases)}
            >
              {t('run_all')}
            </Button>
          )}
        </div>
      </div>
      <Passed cases={cases} runs={runs} />
      {open === undefined && <p className={classes.about}>{t('about')}</p>}
      {cases.map((one) => (
        <TabPanel key={one.key} id={tabs} value={one.key} shown={open?.key ?? ''}>
          {one.key === open?.key && (
            <>
              <CaseFields
                shown={one}
                isCompared={isCompared}
                onChange={(texts) => {
                  change.change(one.key, texts)
                  runs.forget(one.key)
                }}
                onLeave={() => change.keep(one.key)}
                onCopy={() => add({ input: one.input, expected: one.expected })}
                onRemove={() => change.remove(one.key)}
              />
              <TrialResult result={runs.resultOf(one.key)} onRetry={() => run([one])} />
            </>
          )}
        </TabPanel>
      ))}
    </section>
  )
}

const nameOf = ({ isSample, number }: TrialCase, t: ReturnType<typeof useTranslation<'trials'>>['t']) =>
  t(isSample ? 'sample' : 'own', { number })

/** One line about all cases that were run together with others. */
function Passed({ cases, runs }: { readonly cases: readonly TrialCase[]; readonly runs: TrialRuns }) {
  const { t } = useTranslation('trials')
  const results = cases.map(({ key }) => runs.resultOf(key))
  const compared = results.flatMap((result) =>
    result?.kind === 'ran' && result.run.expectedOutput !== null ? [result.run.status] : [],
  )
  const isOver = compared.length > 1 && !results.some((result) => result?.kind === 'running')
  const passed = compared.filter((status) => status === VERDICT_STATUS.AC).length
  return (
    <p className={classes.passed} role="status">
      {isOver && t('passed', { passed, all: compared.length })}
    </p>
  )
}
