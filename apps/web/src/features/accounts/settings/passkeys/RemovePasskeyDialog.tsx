import { toast } from '../../../../browser/toast.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { PasswordStep } from '../PasswordStep.tsx'
import classes from '../parts.module.css'
import { useRemovePasskey } from '../settings.api.ts'
import type { PasskeyRow } from './passkey-row.ts'

interface Props {
  readonly passkey: PasskeyRow
  readonly onClose: () => void
}

export function RemovePasskeyDialog({ passkey, onClose }: Props) {
  const { t } = useTranslation('settings')
  const remove = useRemovePasskey()
  const send = (password: string) =>
    remove.mutate(
      { id: passkey.id, password },
      {
        onSuccess: () => {
          toast.success(t('passkeys.removed'))
          onClose()
        },
      },
    )
  return (
    <Dialog title={t('passkeys.remove')} onClose={onClose} closesOutside={false} widthPx={440}>
      <PasswordStep
        submitLabel={t('passkeys.remove')}
        isSending={remove.isPending}
        error={remove.error}
        onPassword={send}
      >
        <p className={classes.note}>{t('passkeys.remove_about', { name: passkey.name })}</p>
      </PasswordStep>
    </Dialog>
  )
}
