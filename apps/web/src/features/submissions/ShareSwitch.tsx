import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../../ui/toast.ts'
import classes from './ShareSwitch.module.css'
import { useShare } from './submissions.api.ts'

interface Props {
  readonly submitId: number
  readonly isShared: boolean
}

/** Opens the code to everybody who can see the submission, or closes it again. */
export function ShareSwitch({ submitId, isShared }: Props) {
  const { t } = useTranslation('submissions')
  const share = useShare(submitId)
  const isOn = share.isPending ? share.variables : isShared
  return (
    <label className={classes.switch}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        disabled={share.isPending}
        onChange={(event) =>
          share.mutate(event.currentTarget.checked, {
            onSuccess: (_, shares) => toast.success(t(shares ? 'share.opened' : 'share.closed')),
          })
        }
      />
      {t('share.label')}
    </label>
  )
}
