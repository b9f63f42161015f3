import type { RemoteJudgeVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { whenDone } from '../../api/when-done.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { ToneBadge } from '../../ui/verdict/ToneBadge.tsx'
import { AccountTable } from './AccountTable.tsx'
import { BudgetDialog } from './BudgetDialog.tsx'
import { FactsDialog } from './FactsDialog.tsx'
import { faultKindOf } from './fault-kinds.ts'
import { LastFault } from './LastFault.tsx'
import { PauseDialog } from './PauseDialog.tsx'
import classes from './RemoteJudgesPage.module.css'
import { useCheckJudge, useResumeJudge } from './remote-judges.api.ts'
import { StatisticsDialog } from './StatisticsDialog.tsx'
import { TextsButton } from './TextsButton.tsx'
import { TrialDialog } from './TrialDialog.tsx'
import { wayOf } from './way-of.ts'

interface Props {
  readonly judge: RemoteJudgeVo
}

/** One judge: its state, what has happened there lately, its accounts, and what can be changed. */
export function JudgeSection({ judge }: Props) {
  const { t } = useTranslation('remote-judges')
  const headingId = `remote-${judge.judge}`
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <div className={classes.head}>
        <h2 id={headingId}>{judge.name}</h2>
        <State judge={judge} />
        <a href={judge.homeUrl} target="_blank" rel="noreferrer noopener">
          {t('open_site')}
        </a>
      </div>
      <p className={classes.note}>{t(`way.${wayOf(judge)}`)}</p>
      {judge.paused?.reason != null && (
        <p className={classes.note}>{t('pause.because', { reason: judge.paused.reason })}</p>
      )}
      {!judge.keepsTexts && <p className={classes.note}>{t('texts.are_down')}</p>}
      <Figures judge={judge} />
      {judge.lastFailure !== null && <LastFault name={judge.name} fault={judge.lastFailure} />}
      {judge.isAvailable && takesAccounts(judge) && <AccountTable judge={judge} />}
      {judge.isAvailable && <Actions judge={judge} />}
    </section>
  )
}

function State({ judge }: Props) {
  const { t } = useTranslation('remote-judges')
  const { isAvailable, paused, restsUntil, lastSuccessAt, accounts } = judge
  if (!isAvailable) return <ToneBadge tone="grey">{t('state.unavailable')}</ToneBadge>
  if (paused !== null) return <ToneBadge tone="amber">{t('state.paused')}</ToneBadge>
  if (restsUntil !== null && restsUntil.getTime() > Date.now())
    return <ToneBadge tone="red">{t('state.resting')}</ToneBadge>
  if (accounts.length > 0 && accounts.every(({ locked }) => locked !== null))
    return <ToneBadge tone="red">{t('state.locked_out')}</ToneBadge>
  if (hasFailedSince(judge)) return <ToneBadge tone="amber">{t('state.failing')}</ToneBadge>
  return lastSuccessAt === null ? (
    <ToneBadge tone="grey">{t('state.untried')}</ToneBadge>
  ) : (
    <ToneBadge tone="green">{t('state.ready')}</ToneBadge>
  )
}

/** A refusal says that the site works. */
const hasFailedSince = ({ lastFailure, lastSuccessAt }: RemoteJudgeVo): boolean =>
  lastFailure !== null &&
  faultKindOf(lastFailure.kind) !== 'refused' &&
  (lastSuccessAt === null || lastFailure.at > lastSuccessAt)

const takesAccounts = (judge: RemoteJudgeVo) => ['password', 'cookies'].includes(wayOf(judge))

function Figures({ judge }: Props) {
  const { t } = useTranslation('remote-judges')
  const { problemCount, waiting, sentToday, dailyBudget, lastSuccessAt, restsUntil } = judge
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('figure.problems')}</dt>
        <dd>{problemCount}</dd>
      </div>
      <div>
        <dt>{t('figure.waiting')}</dt>
        <dd>{waiting}</dd>
      </div>
      <div>
        <dt>{t('figure.sent')}</dt>
        <dd>
          {sentToday} / {dailyBudget}
        </dd>
      </div>
      <div>
        <dt>{t('figure.last_success')}</dt>
        <dd>{lastSuccessAt === null ? t('never') : <RelativeTime at={lastSuccessAt} />}</dd>
      </div>
      {restsUntil !== null && restsUntil.getTime() > Date.now() && (
        <div>
          <dt>{t('figure.rests_until')}</dt>
          <dd>
            <RelativeTime at={restsUntil} />
          </dd>
        </div>
      )}
    </dl>
  )
}

function Actions({ judge: { judge, name, paused, dailyBudget, keepsTexts } }: Props) {
  const { t } = useTranslation('remote-judges')
  const [open, setOpen] = useState<'pause' | 'budget' | 'facts' | 'trial' | 'statistics' | null>(null)
  const check = useCheckJudge()
  const resume = useResumeJudge()
  const close = () => setOpen(null)
  const button = { size: 'compact-sm', variant: 'default' } as const
  return (
    <div className={classes.actions}>
      <Button
        {...button}
        aria-label={t('check.of', { name })}
        loading={check.isPending}
        disabled={paused !== null}
        onClick={() => whenDone(check.mutateAsync(judge), () => toast.success(t('check.done', { name })))}
      >
        {t('check.now')}
      </Button>
      <Button
        {...button}
        aria-label={t('trial.of', { name })}
        disabled={paused !== null}
        onClick={() => setOpen('trial')}
      >
        {t('trial.now')}
      </Button>
      <Button {...button} aria-label={t('statistics.of', { name })} onClick={() => setOpen('statistics')}>
        {t('statistics.now')}
      </Button>
      {paused === null ? (
        <Button {...button} aria-label={t('pause.of', { name })} onClick={() => setOpen('pause')}>
          {t('pause.now')}
        </Button>
      ) : (
        <Button
          {...button}
          aria-label={t('resume.of', { name })}
          loading={resume.isPending}
          onClick={() => whenDone(resume.mutateAsync(judge), () => toast.success(t('resume.done', { name })))}
        >
          {t('resume.now')}
        </Button>
      )}
      <Button {...button} aria-label={t('budget.of', { name })} onClick={() => setOpen('budget')}>
        {t('budget.change')}
      </Button>
      <TextsButton judge={judge} name={name} keepsTexts={keepsTexts} />
      <Button {...button} aria-label={t('facts.of', { name })} onClick={() => setOpen('facts')}>
        {t('facts.change')}
      </Button>
      {open === 'pause' && <PauseDialog judge={judge} name={name} onClose={close} />}
      {open === 'budget' && <BudgetDialog judge={judge} name={name} budget={dailyBudget} onClose={close} />}
      {open === 'trial' && <TrialDialog judge={judge} name={name} onClose={close} />}
      {open === 'statistics' && <StatisticsDialog judge={judge} name={name} onClose={close} />}
      {open === 'facts' && <FactsDialog judge={judge} name={name} onClose={close} />}
    </div>
  )
}
