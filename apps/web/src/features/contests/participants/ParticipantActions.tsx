import type { ParticipantVo } from '@gavel/contract'
import { IconArmchair, IconBan, IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { whenDone } from '../../../api/when-done.ts'
import { toast } from '../../../browser/toast.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { AskFirst } from '../../../ui/dialog/AskFirst.tsx'
import { DeleteButton } from '../../../ui/list/DeleteButton.tsx'
import { RowAction } from '../../../ui/list/RowAction.tsx'
import { DisqualifyDialog } from './DisqualifyDialog.tsx'
import classes from './Participants.module.css'
import { useDisqualify, useRemoveParticipant } from './participants.api.ts'
import { SeatDialog } from './SeatDialog.tsx'

interface Props {
  readonly cid: number
  readonly participant: ParticipantVo
}

/**
 * Actions on an entrant: one who has handed something in can be disqualified and brought back; others can be removed,
 * too.
 */
export function ParticipantActions({ cid, participant }: Props) {
  const { t } = useTranslation('contest-jury')
  const [open, setOpen] = useState<'seat' | 'disqualify' | null>(null)
  const username = participant.username ?? ''
  const close = () => setOpen(null)
  return (
    <span className={classes.actions}>
      <RowAction
        icon={<IconArmchair size={18} aria-hidden="true" />}
        label={t('seat.of', { username })}
        onClick={() => setOpen('seat')}
      />
      {participant.disqualification === null ? (
        <RowAction
          icon={<IconBan size={18} aria-hidden="true" />}
          label={t('disqualify.of', { username })}
          onClick={() => setOpen('disqualify')}
        />
      ) : (
        <Reinstate cid={cid} participant={participant} />
      )}
      {participant.submissionCount === 0 && <Remove cid={cid} participant={participant} />}
      {open === 'seat' && <SeatDialog cid={cid} participant={participant} onClose={close} />}
      {open === 'disqualify' && <DisqualifyDialog cid={cid} participant={participant} onClose={close} />}
    </span>
  )
}

function Reinstate({ cid, participant: { entrantId, username } }: Props) {
  const { t } = useTranslation('contest-jury')
  const undo = useDisqualify(cid)
  const name = { username: username ?? '' }
  return (
    <AskFirst
      title={t('reinstate.title')}
      text={t('reinstate.text', name)}
      confirmLabel={t('reinstate.confirm')}
      onConfirm={() =>
        undo.mutate(
          { entrantId, reason: null },
          {
            onSuccess: () => toast.success(t('reinstate.done', name)),
            onError: (error) => toast.error(messageOf(error)),
          },
        )
      }
    >
      {(ask) => (
        <RowAction
          icon={<IconRestore size={18} aria-hidden="true" />}
          label={t('reinstate.of', name)}
          isBusy={undo.isPending}
          onClick={ask}
        />
      )}
    </AskFirst>
  )
}

function Remove({ cid, participant: { entrantId, username } }: Props) {
  const { t } = useTranslation('contest-jury')
  const remove = useRemoveParticipant(cid)
  const name = { username: username ?? '' }
  return (
    <DeleteButton
      label={t('remove.of', name)}
      title={t('remove.title')}
      text={t('remove.text', name)}
      isBusy={remove.isPending}
      onDelete={() => whenDone(remove.mutateAsync(entrantId), () => toast.success(t('remove.done', name)))}
    />
  )
}
