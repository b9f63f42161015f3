import { type FormEvent, useState } from 'react'
import { toast } from '../../../browser/toast.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { ReasonField } from './Field.tsx'
import { useCancelSubmission } from './orders.api.ts'

interface Props {
  readonly submitId: number
  readonly gid: number | null
  readonly onClose: () => void
}

/** Asks for confirmation and a reason before a submission is cancelled. */
export function CancelDialog({ submitId, gid, onClose }: Props) {
  const { t } = useTranslation('judging')
  const cancel = useCancelSubmission(submitId, gid)
  const [reason, setReason] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    cancel.mutate(reason.trim(), {
      onSuccess: () => {
        toast.success(t('orders.cancelled'))
        onClose()
      },
    })
  }

  return (
    <FormDialog
      title={t('orders.cancel')}
      onClose={onClose}
      widthPx={460}
      submitLabel={t('orders.cancel')}
      isSending={cancel.isPending}
      onSubmit={submit}
    >
      <p>{t('orders.cancel_text', { id: submitId })}</p>
      <ReasonField value={reason} onChange={setReason} />
    </FormDialog>
  )
}
