import '@mantine/core/styles/Input.layer.css'
import { PROGRAM_NAME_MAX_LENGTH } from '@gavel/contract'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { readProgramFile } from '../../api/read-program-file.ts'
import { refusedFields } from '../../api/refused-fields.ts'
import { leadToFaults } from '../../browser/lead-to-faults.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { FilePicker } from '../../ui/form/FilePicker.tsx'
import classes from './Check.module.css'
import { languageNamesQuery } from './problem-check.api.ts'

/** The fields of every kept program. */
export interface ProgramDraft {
  readonly name: string
  readonly language: string
  readonly source: string
}

interface Props {
  readonly title: string
  readonly initial: ProgramDraft
  readonly isSaving: boolean
  /** Why the server refused. */
  readonly error: unknown
  /** Further fields, between language and source. */
  readonly children: ReactNode
  readonly onSave: (draft: ProgramDraft) => void
  readonly onClose: () => void
}

/** Name, language and source of a kept program, plus the fields of its kind. */
export function ProgramForm({ title, initial, isSaving, error, children, onSave, onClose }: Props) {
  const { t } = useTranslation('problem-check')
  const offered = useQuery(languageNamesQuery).data ?? []
  const [draft, setDraft] = useState(initial)
  const [isSent, setSent] = useState(false)
  const refused = refusedFields(error)
  const faultOf = (field: keyof ProgramDraft) =>
    isSent && draft[field].trim() === '' ? t('form.required') : refused[field]
  const isElsewhere = error != null && !Object.keys(refused).some((field) => field in draft)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setSent(true)
    leadToFaults(event.currentTarget)
    if (Object.values(draft).every((value) => value.trim() !== '')) onSave(draft)
  }

  return (
    <FormDialog
      title={title}
      onClose={onClose}
      widthPx={720}
      submitLabel={t('form.save')}
      isSending={isSaving}
      onSubmit={submit}
    >
      <TextInput
        label={t('form.name')}
        value={draft.name}
        maxLength={PROGRAM_NAME_MAX_LENGTH}
        autoComplete="off"
        spellCheck={false}
        required
        data-autofocus
        error={faultOf('name')}
        onChange={({ currentTarget: { value } }) => setDraft({ ...draft, name: value })}
      />
      <NativeSelect
        label={t('form.language')}
        value={draft.language}
        data={[...new Set([...offered, draft.language])]}
        error={faultOf('language')}
        onChange={({ currentTarget: { value } }) => setDraft({ ...draft, language: value })}
      />
      {children}
      <Textarea
        label={t('form.source')}
        classNames={{ input: classes.code }}
        rows={14}
        spellCheck={false}
        required
        value={draft.source}
        error={faultOf('source')}
        onChange={({ currentTarget: { value } }) => setDraft({ ...draft, source: value })}
      />
      <div>
        <FilePicker
          action={t('form.file')}
          onFile={async (file) => {
            const read = await readProgramFile(file)
            if (read.kind !== 'program') return toast.error(t(`form.file_${read.kind}`))
            const { code: source } = read
            setDraft((old) => ({ ...old, source, name: old.name.trim() === '' ? file.name : old.name }))
          }}
        />
      </div>
      {isElsewhere && (
        <p className={classes.failure} role="alert">
          {messageOf(error)}
        </p>
      )}
    </FormDialog>
  )
}
