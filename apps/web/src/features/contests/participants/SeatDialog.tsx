import '@mantine/core/styles/Input.layer.css'
import { ICPC_ID_MAX_LENGTH, type ParticipantVo, SEAT_MAX_LENGTH } from '@gavel/contract'
import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { toast } from '../../../browser/toast.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { useChangeSeat, useSetIcpcIds } from './participants.api.ts'

interface Props {
  readonly cid: number
  readonly participant: ParticipantVo
  readonly onClose: () => void
}

/** Where prints and balloons are brought, and what the files of the ICPC call the entrant. */
export function SeatDialog({ cid, participant: { entrantId, username, seat, icpcId }, onClose }: Props) {
  const { t } = useTranslation('contest-jury')
  const [text, setText] = useState(seat ?? '')
  const [id, setId] = useState(icpcId ?? '')
  const change = useChangeSeat(cid)
  const name = useSetIcpcIds(cid)
  const isNamed = id.trim() !== (icpcId ?? '')

  function submit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  /** Each field shows its own refusal. */
  async function save() {
    try {
      if (isNamed && username !== null) await name.mutateAsync([{ username, icpcId: id }])
      await change.mutateAsync({ entrantId, seat: text })
    } catch {
      return
    }
    toast.success(t('seat.saved'))
    onClose()
  }

  return (
    <FormDialog
      title={t('seat.of', { username: username ?? '' })}
      submitLabel={t('seat.save')}
      isSending={change.isPending || name.isPending}
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
      {username !== null && (
        <TextInput
          label={t('participants.icpc_id')}
          description={t('icpc.hint')}
          value={id}
          maxLength={ICPC_ID_MAX_LENGTH}
          autoComplete="off"
          spellCheck={false}
          error={name.isError ? messageOf(name.error) : undefined}
          onChange={(event) => setId(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  )
}
