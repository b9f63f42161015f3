import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { useRenewRecoveryCodes } from '../settings.api.ts'
import { PasswordAndCodeForm } from './PasswordAndCodeForm.tsx'

interface Props {
  readonly onClose: () => void
  readonly onDone: (recoveryCodes: readonly string[]) => void
}

export function RenewCodesDialog({ onClose, onDone }: Props) {
  const { t } = useTranslation('settings')
  const renew = useRenewRecoveryCodes()
  return (
    <Dialog title={t('second_factor.renew_codes')} onClose={onClose} closesOutside={false} widthPx={440}>
      <PasswordAndCodeForm
        about={t('second_factor.renew_about')}
        submitLabel={t('second_factor.renew_codes')}
        isSending={renew.isPending}
        error={renew.error}
        onSubmit={(shown) => renew.mutate(shown, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) })}
      />
    </Dialog>
  )
}
