import '@mantine/core/styles/Input.layer.css'
import { type ParticipantVo, SEAT_MAX_LENGTH } from '@gavel/contract'
import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { toast } from '../../../browser/toast.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { useChangeSeat } from './participants.api.ts'

interface Props {
  readonly cid: number
  readonly participant: ParticipantVo
  readonly onClose: () => void
}

/** Where prints and balloons are brought. */
export function SeatDialog({ cid, participant: { entrantId, username, seat }, onClose }: Props) {
  const { t } = useTranslation('contest-jury')
  const [text, setText] = useState(seat ?? '')
  const change = useChangeSeat(cid)

  function submit(event: FormEvent) {
    event.preventDefault()
    change.mutate(
      { entrantId, seat: text },
      {
        onSuccess: () => {
          toast.success(t('seat.saved'))
          onClose()
        },
      },
    )
  }

  return (
    <FormDialog
      title={t('seat.of', { username: username ?? '' })}
      submitLabel={t('seat.save')}
      isSending={change.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextInput
        label={t('participants.seat')}
        description={t('seat.hint')}
        value={text}
        maxLength={SEAT_MAX_LENGTH}
        autoComplete="off"
        data-autofocus
        error={change.isError ? messageOf(change.error) : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
