import '@mantine/core/styles/Input.layer.css'
import { HIDE_REASON_MAX_LENGTH } from '@gavel/contract'
import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FormDialog } from '../dialog/FormDialog.tsx'

interface Props {
  readonly onHide: (reason: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks for the reason that the author reads. */
export function HideDialog({ onHide, onClose }: Props) {
  const { t } = useTranslation('comments')
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    setFault(null)
    setSending(true)
    try {
      await onHide(reason)
      onClose()
    } catch (error) {
      setFault(messageOf(error))
      setSending(false)
    }
  }

  return (
    <FormDialog
      title={t('hide_title')}
      submitLabel={t('actions.hide')}
      isSending={isSending}
      onClose={onClose}
      onSubmit={(event) => void send(event)}
    >
      <TextInput
        data-autofocus
        label={t('hide_reason')}
        description={t('hide_hint')}
        maxLength={HIDE_REASON_MAX_LENGTH}
        autoComplete="off"
        value={reason}
        error={fault}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
