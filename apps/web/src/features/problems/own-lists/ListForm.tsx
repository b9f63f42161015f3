import '@mantine/core/styles/Input.layer.css'
import {
  LIST_VISIBILITIES,
  type ListVisibility,
  PROBLEM_LIST_DESCRIPTION_MAX_LENGTH,
  PROBLEM_LIST_TITLE_MAX_LENGTH,
} from '@gavel/contract'
import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import classes from './Lists.module.css'

export interface ListDraft {
  readonly title: string
  readonly description: string
  readonly visibility: ListVisibility
}

interface Props {
  readonly title: string
  readonly submitLabel: string
  readonly known: ListDraft
  readonly isSending: boolean
  readonly error: Error | null
  readonly onClose: () => void
  readonly onSubmit: (draft: ListDraft) => void
}

/** Title, description and readers of a list. */
export function ListForm({ title, submitLabel, known, isSending, error, onClose, onSubmit }: Props) {
  const { t } = useTranslation('problem-lists')
  const [draft, setDraft] = useState(known)
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      isSending={isSending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(draft)
      }}
    >
      <TextInput
        data-autofocus
        label={t('form.title')}
        value={draft.title}
        maxLength={PROBLEM_LIST_TITLE_MAX_LENGTH}
        error={error === null ? undefined : messageOf(error)}
        onChange={({ currentTarget: { value } }) => setDraft({ ...draft, title: value })}
      />
      <Textarea
        label={t('form.description')}
        rows={3}
        value={draft.description}
        maxLength={PROBLEM_LIST_DESCRIPTION_MAX_LENGTH}
        onChange={({ currentTarget: { value } }) => setDraft({ ...draft, description: value })}
      />
      <div>
        <p className={classes.label}>{t('form.visibility')}</p>
        <Segmented
          label={t('form.visibility')}
          value={draft.visibility}
          options={LIST_VISIBILITIES.map((value) => ({ value, label: t(`visibility.${value}`) }))}
          onChange={(visibility) => setDraft({ ...draft, visibility })}
        />
        <p className={classes.hint}>{t(`visibility_hint.${draft.visibility}`)}</p>
      </div>
    </FormDialog>
  )
}
