import '@mantine/core/styles/Input.layer.css'
import { DISQUALIFICATION_MAX_LENGTH, type ParticipantVo } from '@gavel/contract'
import { Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { toast } from '../../../browser/toast.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import classes from './Participants.module.css'
import { useDisqualify } from './participants.api.ts'

interface Props {
  readonly cid: number
  readonly participant: ParticipantVo
  readonly onClose: () => void
}

export function DisqualifyDialog({ cid, participant: { entrantId, username }, onClose }: Props) {
  const { t } = useTranslation('contest-jury')
  const [reason, setReason] = useState('')
  const send = useDisqualify(cid)
  const name = { username: username ?? '' }

  function submit(event: FormEvent) {
    event.preventDefault()
    send.mutate(
      { entrantId, reason },
      {
        onSuccess: () => {
          toast.success(t('disqualify.done', name))
          onClose()
        },
      },
    )
  }

  return (
    <FormDialog
      title={t('disqualify.of', name)}
      submitLabel={t('disqualify.confirm')}
      isSending={send.isPending}
      canSubmit={reason.trim() !== ''}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className={classes.note}>{t('disqualify.about')}</p>
      <Textarea
        label={t('disqualify.reason')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={DISQUALIFICATION_MAX_LENGTH}
        value={reason}
        required
        data-autofocus
        error={send.isError ? messageOf(send.error) : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
