import { toast } from '../../../browser/toast.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Switch } from '../../../ui/form/Switch.tsx'
import { useShare } from '../submissions.api.ts'

interface Props {
  readonly submitId: number
  readonly isShared: boolean
}

/** Shares the code with everyone who can see the submission, or stops sharing it. */
export function ShareSwitch({ submitId, isShared }: Props) {
  const { t } = useTranslation('submissions')
  const share = useShare(submitId)
  return (
    <Switch
      label={t('share.label')}
      isOn={share.isPending ? share.variables : isShared}
      disabled={share.isPending}
      onChange={(isOn) =>
        share.mutate(isOn, {
          onSuccess: (_, shares) => toast.success(t(shares ? 'share.opened' : 'share.closed')),
        })
      }
    />
  )
}
