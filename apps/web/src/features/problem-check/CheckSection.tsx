import type { CheckSummaryVo, ProblemCheckVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useId } from 'react'
import { whenDone } from '../../api/when-done.ts'
import { toast } from '../../browser/toast.ts'
import { formatInstant, formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import classes from './Check.module.css'
import { CheckReport } from './CheckReport.tsx'
import { useCancelCheck, useCheck, useDownloadCheck, useStartCheck } from './problem-check.api.ts'

interface Props {
  readonly pid: number
  readonly checkId: number | undefined
  readonly onCheck: (id: number | undefined) => void
}

/** The shown check: starting it, its progress and result, and a choice of earlier ones. */
export function CheckSection({ pid, checkId, onCheck }: Props) {
  const { t } = useTranslation('problem-check')
  const { data, error, refetch } = useCheck(pid, checkId)
  if (data === undefined)
    return error === null ? (
      <SkeletonRows rows={6} height={46} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    )
  const { check, checks } = data
  return (
    <>
      <div className={classes.bar}>
        <StartOrCancel
          pid={pid}
          running={checks.find(({ state }) => state === 'running')}
          onCheck={onCheck}
        />
        {checks.length > 1 && <Chooser checks={checks} chosen={checkId} onCheck={onCheck} />}
        {check !== null && <Downloads pid={pid} id={check.id} />}
      </div>
      {check === null && (
        <EmptyState title={t('run.none')}>
          <p>{t('run.none_hint')}</p>
        </EmptyState>
      )}
      {check !== null && (
        <>
          <Status check={check} />
          <CheckReport check={check} />
        </>
      )}
    </>
  )
}

interface StartProps extends Pick<Props, 'pid' | 'onCheck'> {
  readonly running: CheckSummaryVo | undefined
}

function StartOrCancel({ pid, running, onCheck }: StartProps) {
  const { t } = useTranslation('problem-check')
  const start = useStartCheck(pid)
  const cancel = useCancelCheck(pid)
  if (running !== undefined)
    return (
      <Button
        variant="default"
        loading={cancel.isPending}
        onClick={() => whenDone(cancel.mutateAsync(running.id), () => toast.success(t('run.cancelled')))}
      >
        {t('run.cancel')}
      </Button>
    )
  return (
    <Button
      loading={start.isPending}
      onClick={() =>
        whenDone(start.mutateAsync(), () => {
          onCheck(undefined)
          toast.success(t('run.started'))
        })
      }
    >
      {t('run.start')}
    </Button>
  )
}

interface ChooserProps extends Pick<Props, 'onCheck'> {
  readonly checks: readonly CheckSummaryVo[]
  readonly chosen: number | undefined
}

function Chooser({ checks, chosen, onCheck }: ChooserProps) {
  const { t } = useTranslation('problem-check')
  const id = useId()
  return (
    <span className={classes.chooser}>
      <label htmlFor={id}>{t('run.chosen')}</label>
      <select
        id={id}
        value={chosen ?? ''}
        onChange={({ currentTarget: { value } }) => onCheck(value === '' ? undefined : Number(value))}
      >
        <option value="">{t('run.newest')}</option>
        {checks.map(({ id: one, gmtCreate, state, username }) => (
          <option key={one} value={one}>
            {`${formatInstant(gmtCreate)} · ${t(`run.state.${state}`)}${username === null ? '' : ` · ${username}`}`}
          </option>
        ))}
      </select>
    </span>
  )
}

function Downloads({ pid, id }: { readonly pid: number; readonly id: number }) {
  const { t } = useTranslation('problem-check')
  const fetchReport = useDownloadCheck(pid)
  return (
    <span className={classes.actions}>
      {(['md', 'json'] as const).map((format) => (
        <Button
          key={format}
          variant="default"
          loading={fetchReport.isPending && fetchReport.variables.format === format}
          onClick={() => fetchReport.mutate({ id, format })}
        >
          {t('run.download', { format: format === 'md' ? 'Markdown' : 'JSON' })}
        </Button>
      ))}
    </span>
  )
}

function Status({ check }: { readonly check: ProblemCheckVo }) {
  const { t } = useTranslation('problem-check')
  const id = useId()
  const { state, done, total, version, timeLimit, hosts, gmtCreate } = check
  return (
    <div>
      {state === 'running' && (
        <div className={classes.progress}>
          <label htmlFor={id}>{t('run.progress')}</label>
          <progress id={id} max={total} value={done} />
          <span className="numbers">
            {formatNumber(done)} / {formatNumber(total)}
          </span>
        </div>
      )}
      <p className={classes.note}>
        <span role="status">{t(`run.state.${state}`)}</span> ·{' '}
        <time dateTime={gmtCreate.toISOString()}>{formatInstant(gmtCreate)}</time> ·{' '}
        {t('run.facts', {
          version: version ?? t('run.no_version'),
          limit: timeLimit,
          hosts: hosts.length === 0 ? '–' : hosts.join(', '),
        })}
      </p>
      {state === 'running' && <p className={classes.note}>{t('run.leave_hint')}</p>}
    </div>
  )
}
