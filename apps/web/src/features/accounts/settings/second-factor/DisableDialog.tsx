import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { useDisable } from '../settings.api.ts'
import { PasswordAndCodeForm } from './PasswordAndCodeForm.tsx'

interface Props {
  readonly onClose: () => void
  readonly onDone: () => void
}

export function DisableDialog({ onClose, onDone }: Props) {
  const { t } = useTranslation('settings')
  const disable = useDisable()
  return (
    <Dialog title={t('second_factor.turn_off')} onClose={onClose} closesOutside={false} widthPx={440}>
      <PasswordAndCodeForm
        about={t('second_factor.off_about')}
        submitLabel={t('second_factor.turn_off')}
        isSending={disable.isPending}
        error={disable.error}
        onSubmit={(shown) => disable.mutate(shown, { onSuccess: onDone })}
      />
    </Dialog>
  )
}
