import type { RemoteTrialStep, RemoteTrialVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { messageOf } from '../../api/errors.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Tone } from '../../theme.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { ToneBadge } from '../../ui/verdict/ToneBadge.tsx'
import classes from './RemoteJudgesPage.module.css'
import { useRemoteTrial, useStartTrial } from './remote-judges.api.ts'

interface Props {
  readonly judge: string
  readonly name: string
  readonly onClose: () => void
}

const TONES: Readonly<Record<RemoteTrialStep['state'], Tone>> = {
  waiting: 'blue',
  done: 'green',
  failed: 'red',
  skipped: 'grey',
}

/** Takes a known problem through the judge, and shows each step as it is done. */
export function TrialDialog({ judge, name, onClose }: Props) {
  const { t } = useTranslation('remote-judges')
  const trial = useRemoteTrial(judge)
  const start = useStartTrial(judge)
  const isRunning = trial.data != null && trial.data.endedAt === null
  return (
    <Dialog
      title={t('trial.of', { name })}
      widthPx={640}
      onClose={onClose}
      actions={
        <Button loading={start.isPending || isRunning} onClick={() => start.mutate()}>
          {t('trial.start')}
        </Button>
      }
    >
      <p>{t('trial.about', { name })}</p>
      {start.isError && <p role="alert">{messageOf(start.error)}</p>}
      {trial.isError && trial.data === undefined && <p role="alert">{messageOf(trial.error)}</p>}
      {trial.data === null && <p className={classes.note}>{t('trial.none')}</p>}
      {trial.data != null && <Outcome trial={trial.data} />}
    </Dialog>
  )
}

function Outcome({ trial: { startedAt, endedAt, steps } }: { readonly trial: RemoteTrialVo }) {
  const { t } = useTranslation('remote-judges')
  return (
    <>
      <p role="status" className={classes.note}>
        {endedAt === null ? t('trial.running') : t('trial.ended')} <RelativeTime at={startedAt} />
      </p>
      <ol className={classes.steps}>
        {steps.map(({ name, state, text, ms }) => (
          <li key={name}>
            <ToneBadge tone={TONES[state]}>{t(`trial.state.${state}`)}</ToneBadge>{' '}
            <strong>{t(`trial.step.${name}`)}</strong>{' '}
            {state !== 'skipped' && state !== 'waiting' && t('trial.took', { ms })}
            {text !== '' && (
              <span lang="en" className={classes.said}>
                {text}
              </span>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
