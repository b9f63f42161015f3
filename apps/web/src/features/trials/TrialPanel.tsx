import { type Place, TEST_INPUT_MAX_LENGTH } from '@gavel/contract'
import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { hasCode } from '../../api/errors.ts'
import { toast } from '../../browser/toast.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { TabList, TabPanel } from '../../ui/page/Tabs.tsx'
import classes from './TrialPanel.module.css'
import { TrialResult } from './TrialResult.tsx'
import { trialQuery, useStartTrial } from './trials.api.ts'

interface Sample {
  readonly input: string
  readonly output: string
}

interface Props {
  readonly place: Place
  readonly problemId: number
  readonly samples: readonly Sample[]
  /** The initial input, if a sample was selected outside; by default the first one. */
  readonly chosen: Sample | null
  /** False if the problem's own program judges the output. */
  readonly isCompared: boolean
  /** The editor's current content; null if it cannot be run, in which case the reader has been told why. */
  readonly takeCode: () => { readonly code: string; readonly language: string } | null
}

type Tab = 'input' | 'result'

/** The input of a program that is to read nothing, because the wire requires at least one character. */
const NOTHING = '\n'

/** Runs the editor's program on the reader's own input, without a submission. */
export default function TrialPanel({ place, problemId, samples, chosen, isCompared, takeCode }: Props) {
  const { t } = useTranslation('trials')
  const first = chosen ?? samples[0]
  const [input, setInput] = useState(first?.input ?? '')
  const [expected, setExpected] = useState(first?.output ?? '')
  const [key, setKey] = useState<string | null>(null)
  const [tab, setTab] = useState<Tab>('input')
  const start = useStartTrial(place, problemId)
  const tabs = useId()
  const panel = useRef<HTMLElement>(null)
  const runButton = useRef<HTMLButtonElement>(null)
  const limit = formatNumber(TEST_INPUT_MAX_LENGTH)

  // A reader who selected a sample in the statement continues here.
  useEffect(() => {
    if (chosen !== null) runButton.current?.focus()
    // On a phone the panel is below the visible part of the page.
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  function run() {
    const isSample = samples.some((sample) => sample.input === input)
    if (!isSample && input.length > TEST_INPUT_MAX_LENGTH) return toast.error(t('input_length', { limit }))
    const draft = takeCode()
    if (draft === null) return
    setKey(null)
    setTab('result')
    const expectedOutput = isCompared && expected !== '' ? expected : null
    const sent = isSample || input !== '' ? input : NOTHING
    start.mutate(
      { ...draft, input: sent, expectedOutput },
      { onSuccess: setKey, onError: () => setTab('input') },
    )
  }

  return (
    <section ref={panel} className={classes.panel} aria-label={t('title')}>
      <div className={classes.bar}>
        <TabList
          id={tabs}
          label={t('title')}
          value={tab}
          tabs={[
            { value: 'input', name: t('tab_input') },
            { value: 'result', name: t('result') },
          ]}
          onChange={setTab}
        />
        <Button
          ref={runButton}
          variant="default"
          leftSection={<IconPlayerPlay size={16} aria-hidden="true" />}
          loading={start.isPending}
          onClick={run}
        >
          {t('run')}
        </Button>
      </div>
      <TabPanel id={tabs} value="input" shown={tab}>
        <p className={classes.about}>{isCompared ? t('about') : `${t('about')} ${t('not_compared')}`}</p>
        {samples.length > 0 && (
          <div className={classes.samples} role="toolbar" aria-label={t('samples')}>
            {samples.map((sample, index) => (
              <Button
                // biome-ignore lint/suspicious/noArrayIndexKey: samples have no other identity
                key={index}
                size="compact-sm"
                variant="default"
                onClick={() => {
                  setInput(sample.input)
                  setExpected(sample.output)
                }}
              >
                {t('use_sample', { number: index + 1 })}
              </Button>
            ))}
          </div>
        )}
        <div className={classes.fields}>
          <TextField name={t('input')} hint={t('input_hint', { limit })} value={input} onChange={setInput} />
          {isCompared && <TextField name={t('expected')} value={expected} onChange={setExpected} />}
        </div>
      </TabPanel>
      <TabPanel id={tabs} value="result" shown={tab}>
        {key !== null ? (
          <FollowedTrial key={key} trialKey={key} onRetry={run} />
        ) : (
          <p className={classes.about}>{start.isPending ? t('running') : t('no_result')}</p>
        )}
      </TabPanel>
    </section>
  )
}

function FollowedTrial({ trialKey, onRetry }: { readonly trialKey: string; readonly onRetry: () => void }) {
  const { t } = useTranslation('trials')
  const trial = useQuery(trialQuery(trialKey))
  if (hasCode(trial.error, 'trial_not_found')) return <p role="status">{t('again')}</p>
  if (trial.error !== null) return <ErrorState error={trial.error} onRetry={onRetry} />
  return <TrialResult trial={trial.data} />
}

interface FieldProps {
  readonly name: string
  readonly hint?: ReactNode
  readonly value: string
  readonly onChange: (value: string) => void
}

function TextField({ name, hint, value, onChange }: FieldProps) {
  const hintId = useId()
  const fieldId = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={fieldId}>{name}</label>
      <textarea
        id={fieldId}
        rows={4}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={value}
        aria-describedby={hint === undefined ? undefined : hintId}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {hint !== undefined && (
        <span id={hintId} className={classes.hint}>
          {hint}
        </span>
      )}
    </div>
  )
}
