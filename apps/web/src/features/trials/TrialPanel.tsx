import { TEST_INPUT_MAX_LENGTH } from '@gavel/contract'
import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { hasCode } from '../../api/errors.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { toast } from '../../ui/toast.ts'
import classes from './TrialPanel.module.css'
import { TrialResult } from './TrialResult.tsx'
import { trialQuery, useStartTrial } from './trials.api.ts'

interface Sample {
  readonly input: string
  readonly output: string
}

interface Props {
  readonly problemId: number
  readonly samples: readonly Sample[]
  /** False where a program of the problem's own judges the output. */
  readonly isCompared: boolean
  /** What the editor holds now; null when it cannot be run, and then the reader was told why. */
  readonly takeCode: () => { readonly code: string; readonly language: string } | null
}

/** Runs the editor's program on an input of the reader's own, without a submission. */
export default function TrialPanel({ problemId, samples, isCompared, takeCode }: Props) {
  const { t } = useTranslation('trials')
  const [first] = samples
  const [input, setInput] = useState(first?.input ?? '')
  const [expected, setExpected] = useState(first?.output ?? '')
  const [key, setKey] = useState<string | null>(null)
  const start = useStartTrial(problemId)
  const limit = formatNumber(TEST_INPUT_MAX_LENGTH)

  function run() {
    const isSample = samples.some((sample) => sample.input === input)
    if (!isSample && (input === '' || input.length > TEST_INPUT_MAX_LENGTH))
      return toast.error(t('input_length', { limit }))
    const draft = takeCode()
    if (draft === null) return
    setKey(null)
    const expectedOutput = isCompared && expected !== '' ? expected : null
    start.mutate({ ...draft, input, expectedOutput }, { onSuccess: setKey })
  }

  return (
    <section className={classes.panel} aria-label={t('title')}>
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
      <Button
        className={classes.run}
        variant="default"
        leftSection={<IconPlayerPlay size={16} aria-hidden="true" />}
        loading={start.isPending}
        onClick={run}
      >
        {t('run')}
      </Button>
      {key !== null && <FollowedTrial key={key} trialKey={key} onRetry={run} />}
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
