import '@mantine/core/styles/Input.layer.css'
import { CONTEST_LABEL_MAX_LENGTH, CONTEST_PROBLEM_TITLE_MAX_LENGTH } from '@gavel/contract'
import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { hasCode, messageOf } from '../../../../api/errors.ts'
import { toast } from '../../../../browser/toast.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx'
import classes from '../ContestsAdmin.module.css'
import { type ProblemLink, useSaveLink } from '../contest-admin.api.ts'
import { ColorField } from './ColorField.tsx'

interface Props {
  readonly link: ProblemLink
  readonly onClose: () => void
}

/** What a problem is called in the contest, and the colour of its balloon. */
export function LinkDialog({ link, onClose }: Props) {
  const { t } = useTranslation('contest-admin')
  const { id, cid, pid, displayId } = link
  const [label, setLabel] = useState(displayId)
  const [title, setTitle] = useState(link.displayTitle)
  const [color, setColor] = useState(link.color)
  const save = useSaveLink()
  const isLabelRefused = hasCode(save.error, 'contest_label_invalid', 'contest_label_taken')

  function submit(event: FormEvent) {
    event.preventDefault()
    save.mutate(
      { id, cid, pid, displayId: label, displayTitle: title, color },
      {
        onSuccess: () => {
          toast.success(t('problems.saved'))
          onClose()
        },
      },
    )
  }

  return (
    <FormDialog
      title={t('problems.change_title', { label: displayId })}
      submitLabel={t('form.save')}
      isSending={save.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextInput
        label={t('problems.label_field')}
        value={label}
        maxLength={CONTEST_LABEL_MAX_LENGTH}
        required
        autoComplete="off"
        error={isLabelRefused ? messageOf(save.error) : undefined}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <TextInput
        label={t('problems.title_field')}
        value={title}
        maxLength={CONTEST_PROBLEM_TITLE_MAX_LENGTH}
        required
        autoComplete="off"
        error={hasCode(save.error, 'contest_problem_title_length') ? messageOf(save.error) : undefined}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <ColorField label={label} value={color} onChange={setColor} />
      {save.isError && !isLabelRefused && !hasCode(save.error, 'contest_problem_title_length') && (
        <p className={classes.fault} role="alert">
          {messageOf(save.error)}
        </p>
      )}
    </FormDialog>
  )
}
