import '@mantine/core/styles/Input.layer.css'
import { PROGRAM_NAME_MAX_LENGTH } from '@gavel/contract'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { readProgramFile } from '../../api/read-program-file.ts'
import { refusedFields } from '../../api/refused-fields.ts'
import { whenDone } from '../../api/when-done.ts'
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
  /** Sends the program; `isPending` and `error` are of the mutation that it starts. */
  readonly saving: { readonly isPending: boolean; readonly error: unknown }
  readonly save: (draft: ProgramDraft) => Promise<unknown>
  /** Further fields, between language and source. */
  readonly children: ReactNode
  readonly onClose: () => void
}

/** Name, language and source of a kept program, plus the fields of its kind. */
export function ProgramForm({
  title,
  initial,
  saving: { isPending, error },
  save,
  children,
  onClose,
}: Props) {
  const { t } = useTranslation('problem-check')
  const [draft, setDraft] = useState(initial)
  const [isSent, setSent] = useState(false)
  const refused = refusedFields(error)
  const faultOf = (field: keyof ProgramDraft) =>
    isSent && draft[field].trim() === '' ? t('form.required') : refused[field]
  const change = (part: Partial<ProgramDraft>) => setDraft((old) => ({ ...old, ...part }))
  const fields = { draft, faultOf, onChange: change }
  const isElsewhere = error != null && !Object.keys(refused).some((field) => field in draft)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setSent(true)
    leadToFaults(event.currentTarget)
    if (Object.values(draft).some((value) => value.trim() === '')) return
    whenDone(save(draft), () => {
      toast.success(t('kept.saved'))
      onClose()
    })
  }

  return (
    <FormDialog
      title={title}
      onClose={onClose}
      widthPx={720}
      submitLabel={t('form.save')}
      isSending={isPending}
      onSubmit={submit}
    >
      <NameAndLanguage {...fields} />
      {children}
      <SourceFields
        {...fields}
        onFile={(source, fileName) =>
          setDraft((old) => ({ ...old, source, name: old.name.trim() === '' ? fileName : old.name }))
        }
      />
      {isElsewhere && <Refusal error={error} />}
    </FormDialog>
  )
}

function Refusal({ error }: { readonly error: unknown }) {
  return (
    <p className={classes.failure} role="alert">
      {messageOf(error)}
    </p>
  )
}

interface FieldsProps {
  readonly draft: ProgramDraft
  readonly faultOf: (field: keyof ProgramDraft) => string | undefined
  readonly onChange: (part: Partial<ProgramDraft>) => void
}

function NameAndLanguage({ draft, faultOf, onChange }: FieldsProps) {
  const { t } = useTranslation('problem-check')
  const offered = useQuery(languageNamesQuery).data ?? []
  return (
    <>
      <TextInput
        label={t('form.name')}
        value={draft.name}
        maxLength={PROGRAM_NAME_MAX_LENGTH}
        autoComplete="off"
        spellCheck={false}
        required
        data-autofocus
        error={faultOf('name')}
        onChange={({ currentTarget: { value } }) => onChange({ name: value })}
      />
      <NativeSelect
        label={t('form.language')}
        value={draft.language}
        data={[...new Set([...offered, draft.language])]}
        error={faultOf('language')}
        onChange={({ currentTarget: { value } }) => onChange({ language: value })}
      />
    </>
  )
}

interface SourceProps extends FieldsProps {
  readonly onFile: (source: string, fileName: string) => void
}

/** The source, typed or from a file. */
function SourceFields({ draft, faultOf, onChange, onFile }: SourceProps) {
  const { t } = useTranslation('problem-check')

  async function take(file: File) {
    const read = await readProgramFile(file)
    if (read.kind !== 'program') return toast.error(t(`form.file_${read.kind}`))
    onFile(read.code, file.name)
  }

  return (
    <>
      <Textarea
        label={t('form.source')}
        classNames={{ input: classes.code }}
        rows={14}
        spellCheck={false}
        required
        value={draft.source}
        error={faultOf('source')}
        onChange={({ currentTarget: { value } }) => onChange({ source: value })}
      />
      <div>
        <FilePicker action={t('form.file')} onFile={take} />
      </div>
    </>
  )
}
