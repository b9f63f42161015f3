import '@mantine/core/styles/Input.layer.css'
import { HINT_MAX_LENGTH, type MisunderstandingVo } from '@gavel/contract'
import { Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import classes from './Misunderstandings.module.css'
import { type ClassPlace, useSendHint } from './misunderstandings.api.ts'

const NAMES_SHOWN = 20

interface Props {
  readonly place: ClassPlace
  readonly label: string
  readonly group: MisunderstandingVo
  readonly onClose: () => void
}

/** One message to all of a group; it says to whom it goes. */
export function HintDialog({ place, label, group, onClose }: Props) {
  const { t } = useTranslation('misunderstandings')
  const send = useSendHint(place)
  const [text, setText] = useState('')
  const { count, key } = group
  const names = group.people
    .slice(0, NAMES_SHOWN)
    .map(({ username }) => username)
    .join(t('hint.separator'))

  function submit(event: FormEvent) {
    event.preventDefault()
    send.mutate(
      { displayId: label, groupKey: key, text },
      {
        onSuccess: (sent) => {
          toast.success(t('hint.sent', { count: sent.count }))
          onClose()
        },
      },
    )
  }

  return (
    <FormDialog
      title={t('hint.title', { count })}
      onClose={onClose}
      widthPx={640}
      submitLabel={t('hint.send')}
      isSending={send.isPending}
      canSubmit={text.trim() !== ''}
      onSubmit={submit}
    >
      <p className={classes.recipients}>
        {count > NAMES_SHOWN ? t('hint.goes_to_more', { names, count }) : t('hint.goes_to', { names })}
      </p>
      <p className={classes.note}>{t('hint.about')}</p>
      <Textarea
        label={t('hint.text')}
        autosize
        minRows={4}
        maxRows={14}
        maxLength={HINT_MAX_LENGTH}
        value={text}
        required
        data-autofocus
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {send.isError && (
        <p className={classes.fault} role="alert">
          {messageOf(send.error)}
        </p>
      )}
    </FormDialog>
  )
}
