import '@mantine/core/styles/Input.layer.css'
import { PAUSE_REASON_MAX_LENGTH } from '@gavel/contract'
import { Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { useChangeJudge } from './remote-judges.api.ts'

interface Props {
  readonly judge: string
  readonly name: string
  readonly onClose: () => void
}

export function PauseDialog({ judge, name, onClose }: Props) {
  const { t } = useTranslation('remote-judges')
  const change = useChangeJudge()
  const [reason, setReason] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    change.mutate(
      { judge, paused: true, pauseReason: reason },
      {
        onSuccess: () => {
          toast.success(t('pause.done', { name }))
          onClose()
        },
      },
    )
  }

  return (
    <FormDialog
      title={t('pause.of', { name })}
      submitLabel={t('pause.now')}
      isSending={change.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{t('pause.about')}</p>
      <Textarea
        data-autofocus
        label={t('pause.reason')}
        maxLength={PAUSE_REASON_MAX_LENGTH}
        rows={3}
        value={reason}
        error={change.isError ? messageOf(change.error) : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
