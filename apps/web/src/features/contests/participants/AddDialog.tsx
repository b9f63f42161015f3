import { ofPlace } from '../../../i18n/of-place.ts'
import '@mantine/core/styles/Input.layer.css'
import { type addParticipants, type DataOf, ENTERED_AT_ONCE_MAX } from '@gavel/contract'
import { Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { useContest } from '../contest-context.ts'
import classes from './Participants.module.css'
import { useAddParticipants } from './participants.api.ts'

interface Props {
  readonly cid: number
  readonly onClose: () => void
}

/** Enters users by a pasted list of names, and says who was not entered. */
export function AddDialog({ cid, onClose }: Props) {
  const { t } = useTranslation('contest-jury')
  const [text, setText] = useState('')
  const add = useAddParticipants(cid)
  const names = text.split(/[\s,;，；、]+/).filter((name) => name !== '')

  function submit(event: FormEvent) {
    event.preventDefault()
    add.mutate(names, { onSuccess: () => setText('') })
  }

  return (
    <FormDialog
      title={t('add.title')}
      submitLabel={t('add.submit')}
      isSending={add.isPending}
      canSubmit={names.length > 0}
      widthPx={640}
      onClose={onClose}
      onSubmit={submit}
    >
      <Textarea
        label={t('add.usernames')}
        description={t('add.hint', { limit: ENTERED_AT_ONCE_MAX })}
        autosize
        minRows={4}
        maxRows={12}
        value={text}
        required
        spellCheck={false}
        data-autofocus
        error={add.isError ? messageOf(add.error) : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {add.data !== undefined && <Outcome outcome={add.data} />}
    </FormDialog>
  )
}

function Outcome({ outcome }: { readonly outcome: DataOf<typeof addParticipants> }) {
  const { t } = useTranslation('contest-jury')
  const { contest } = useContest()
  const lists = [
    ['add.already', outcome.alreadyIn],
    ['add.unknown', outcome.unknown],
    [ofPlace('add.not_admitted', contest.gid), outcome.notAdmitted],
  ] as const
  return (
    <div role="status">
      <p>{t('add.done', { count: outcome.added })}</p>
      {lists
        .filter(([, names]) => names.length > 0)
        .map(([key, names]) => (
          <p key={key} className={classes.names}>
            {t(key, { names: names.join(', ') })}
          </p>
        ))}
    </div>
  )
}
