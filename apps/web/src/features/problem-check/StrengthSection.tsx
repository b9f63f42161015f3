import type { TestStrengthVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useId } from 'react'
import { whenDone } from '../../api/when-done.ts'
import { toast } from '../../browser/toast.ts'
import { formatInstant, formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { Warning } from '../../ui/page/Warning.tsx'
import classes from './Check.module.css'
import { useCancelStrength, useStartStrength, useStrength } from './problem-check.api.ts'
import { StrengthReport } from './StrengthReport.tsx'

/** How many wrong programs the tests fail: measuring it, the progress and the result. */
export function StrengthSection({ pid }: { readonly pid: number }) {
  const { t } = useTranslation('problem-check')
  const { data, error, refetch } = useStrength(pid)
  return (
    <section className={classes.section}>
      <h2>{t('strength.title')}</h2>
      <p className={classes.note}>{t('strength.about')}</p>
      {data === undefined && error === null && <SkeletonRows rows={2} height={46} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <>
          <div className={classes.bar}>
            <StartOrStop pid={pid} strength={data.strength} />
          </div>
          {data.strength !== null && <Measurement strength={data.strength} />}
        </>
      )}
    </section>
  )
}

interface StartProps {
  readonly pid: number
  readonly strength: TestStrengthVo | null
}

function StartOrStop({ pid, strength }: StartProps) {
  const { t } = useTranslation('problem-check')
  const start = useStartStrength(pid)
  const stop = useCancelStrength(pid)
  if (strength?.state === 'running')
    return (
      <Button
        variant="default"
        loading={stop.isPending}
        onClick={() => whenDone(stop.mutateAsync(strength.id), () => toast.success(t('strength.stopped')))}
      >
        {t('strength.stop')}
      </Button>
    )
  return (
    <Button
      variant="default"
      loading={start.isPending}
      onClick={() => whenDone(start.mutateAsync(), () => toast.success(t('strength.started')))}
    >
      {t(strength === null ? 'strength.start' : 'strength.start_again')}
    </Button>
  )
}

function Measurement({ strength }: { readonly strength: TestStrengthVo }) {
  const { t } = useTranslation('problem-check')
  const id = useId()
  const { state, done, total, version, gmtCreate, isStale } = strength
  return (
    <>
      {state === 'running' && (
        <div className={classes.progress}>
          <label htmlFor={id}>{t('strength.progress')}</label>
          <progress id={id} max={total} value={done} />
          <span className="numbers">
            {formatNumber(done)} / {formatNumber(total)}
          </span>
        </div>
      )}
      <p className={classes.note}>
        <span role="status">{t(`run.state.${state}`)}</span> ·{' '}
        <time dateTime={gmtCreate.toISOString()}>{formatInstant(gmtCreate)}</time> ·{' '}
        {t('strength.version', { version: version ?? t('run.no_version') })}
      </p>
      {isStale && <Warning title={t('strength.stale')}>{t('strength.stale_hint')}</Warning>}
      <StrengthReport strength={strength} />
    </>
  )
}
