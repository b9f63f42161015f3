import '@mantine/core/styles/Input.layer.css'
import { Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import type { ExtraFile } from '../draft/problem-draft.ts'
import classes from '../ProblemForm.module.css'

/** Mirrors the server's rule: not hidden, and not a path to elsewhere. */
const FILE_NAME = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}$/

interface Props {
  /** Null: a new one. */
  readonly file: ExtraFile | null
  /** Names of the other files. */
  readonly taken: readonly string[]
  readonly onSave: (file: ExtraFile) => void
  readonly onClose: () => void
}

/** Name and content of a file; both are required. */
export function ExtraFileDialog({ file, taken, onSave, onClose }: Props) {
  const { t } = useTranslation('problem-form')
  const [name, setName] = useState(file?.name ?? '')
  const [content, setContent] = useState(file?.content ?? '')
  const [isSent, setSent] = useState(false)
  const nameFault = faultOfName(name.trim(), taken)

  function submit(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    if (nameFault === null && content !== '') onSave({ name: name.trim(), content })
  }

  return (
    <FormDialog
      title={t(file === null ? 'files.add' : 'files.edit')}
      onClose={onClose}
      widthPx={640}
      submitLabel={t('files.keep')}
      onSubmit={submit}
    >
      <TextInput
        label={t('files.name')}
        value={name}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        required
        data-autofocus
        error={isSent && nameFault !== null ? t(`files.${nameFault}`) : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Textarea
        label={t('files.content')}
        classNames={{ input: classes.mono }}
        autosize={false}
        rows={14}
        spellCheck={false}
        required
        value={content}
        error={isSent && content === '' ? t('files.content_required') : undefined}
        onChange={(event) => setContent(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

function faultOfName(name: string, taken: readonly string[]) {
  if (!FILE_NAME.test(name)) return 'name_invalid'
  return taken.includes(name) ? 'name_taken' : null
}
