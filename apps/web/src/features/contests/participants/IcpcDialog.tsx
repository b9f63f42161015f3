import '@mantine/core/styles/Input.layer.css'
import { ENTERED_AT_ONCE_MAX } from '@gavel/contract'
import { Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { icpcEntriesOf } from './icpc-lines.ts'
import classes from './Participants.module.css'
import { useSetIcpcIds } from './participants.api.ts'

interface Props {
  readonly cid: number
  readonly onClose: () => void
}

/** Gives many entrants their ids of the ICPC by a pasted list. */
export function IcpcDialog({ cid, onClose }: Props) {
  const { t } = useTranslation('contest-jury')
  const [text, setText] = useState('')
  const set = useSetIcpcIds(cid)
  const entries = icpcEntriesOf(text)

  function submit(event: FormEvent) {
    event.preventDefault()
    set.mutate(entries, { onSuccess: () => setText('') })
  }

  return (
    <FormDialog
      title={t('icpc.title')}
      submitLabel={t('icpc.save')}
      isSending={set.isPending}
      canSubmit={entries.length > 0}
      widthPx={640}
      onClose={onClose}
      onSubmit={submit}
    >
      <Textarea
        label={t('icpc.lines')}
        description={t('icpc.lines_hint', { limit: ENTERED_AT_ONCE_MAX })}
        autosize
        minRows={4}
        maxRows={12}
        value={text}
        required
        spellCheck={false}
        data-autofocus
        error={set.isError ? messageOf(set.error) : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {set.data !== undefined && (
        <div role="status">
          <p>{t('icpc.done', { count: set.data.changed })}</p>
          {set.data.unknown.length > 0 && (
            <p className={classes.names}>{t('icpc.unknown', { names: set.data.unknown.join(', ') })}</p>
          )}
        </div>
      )}
    </FormDialog>
  )
}
