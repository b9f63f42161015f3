import '@mantine/core/styles/Input.layer.css'
import { CASE_TEXT_MAX_BYTES } from '@gavel/contract'
import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { formatBytes } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import type { CaseDraft } from '../draft/problem-draft.ts'
import classes from '../ProblemForm.module.css'
import { CaseTextField } from './CaseTextField.tsx'

/** Mirrors the server's rule. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const CASE_FILE_NAME = /^(?!\.)[^\u0000-\u001f\u007f\\/:]{1,100}$/u

const bytesOf = (text: string | null) => (text === null ? 0 : new TextEncoder().encode(text).length)

interface Props {
  readonly testCase: CaseDraft
  readonly isNew: boolean
  /** Names of the files of other cases. */
  readonly taken: readonly string[]
  readonly onSave: (testCase: CaseDraft) => void
  readonly onClose: () => void
}

/** Input and answer of one case as text; those of the live version load when the dialog opens. */
export function CaseDialog({ testCase, isNew, taken, onSave, onClose }: Props) {
  const { t } = useTranslation('problem-form')
  const [draft, setDraft] = useState(testCase)
  const [isSent, setSent] = useState(false)
  const isNamed = testCase.origin === 'typed'
  const nameFault = isNamed ? faultOfNames(draft, taken) : null
  const isTooLong = Math.max(bytesOf(draft.inputText), bytesOf(draft.outputText)) > CASE_TEXT_MAX_BYTES

  function submit(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    if (nameFault === null && !isTooLong) onSave(draft)
  }

  return (
    <FormDialog
      title={isNew ? t('data.create') : t('data.edit', { name: testCase.input })}
      onClose={onClose}
      widthPx={860}
      submitLabel={t('data.keep')}
      onSubmit={submit}
    >
      {isNamed && (
        <div className={classes.grid}>
          <TextInput
            label={t('data.input_name')}
            value={draft.input}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            error={isSent && nameFault !== null ? t(`data.${nameFault}`) : undefined}
            onChange={(event) => setDraft({ ...draft, input: event.currentTarget.value })}
          />
          <TextInput
            label={t('data.answer_name')}
            value={draft.output}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setDraft({ ...draft, output: event.currentTarget.value })}
          />
        </div>
      )}
      <CaseTextField
        label={t('data.column.input')}
        name={testCase.input}
        isStored={testCase.origin === 'live'}
        text={draft.inputText}
        onText={(inputText) => setDraft((now) => ({ ...now, inputText }))}
      />
      <CaseTextField
        label={t('data.column.answer')}
        name={testCase.output}
        isStored={testCase.origin === 'live'}
        text={draft.outputText}
        onText={(outputText) => setDraft((now) => ({ ...now, outputText }))}
      />
      <p className={isTooLong ? classes.fault : classes.note} role={isTooLong ? 'alert' : undefined}>
        {t('data.text_limit', { size: formatBytes(CASE_TEXT_MAX_BYTES) })}
      </p>
    </FormDialog>
  )
}

function faultOfNames({ input, output }: CaseDraft, taken: readonly string[]) {
  if (!CASE_FILE_NAME.test(input) || !CASE_FILE_NAME.test(output)) return 'name_invalid'
  return input === output || taken.includes(input) || taken.includes(output) ? 'name_taken' : null
}
