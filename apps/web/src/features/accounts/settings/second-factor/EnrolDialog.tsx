import { useState } from 'react'
import { toast } from '../../../../browser/toast.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { PasswordStep } from '../PasswordStep.tsx'
import { useEnrol } from '../settings.api.ts'
import { ConfirmSecretForm } from './ConfirmSecretForm.tsx'

interface Props {
  readonly onClose: () => void
  readonly onDone: (recoveryCodes: readonly string[]) => void
}

/** First asks for the password, then shows the secret for the app and asks for its first code. */
export function EnrolDialog({ onClose, onDone }: Props) {
  const { t } = useTranslation('settings')
  const enrol = useEnrol()
  const [made, setMade] = useState<{ secret: string; address: string } | null>(null)
  return (
    <Dialog title={t('second_factor.turn_on')} onClose={onClose} closesOutside={false} widthPx={440}>
      {made === null ? (
        <PasswordStep
          submitLabel={t('second_factor.turn_on')}
          isSending={enrol.isPending}
          error={enrol.error}
          onPassword={(password) => enrol.mutate({ password }, { onSuccess: setMade })}
        />
      ) : (
        <ConfirmSecretForm
          {...made}
          onDone={(codes) => {
            toast.success(t('second_factor.turned_on'))
            onDone(codes)
          }}
        />
      )}
    </Dialog>
  )
}
