import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { oddityOf, timeZoneAt } from '../../browser/local-time.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

interface Props {
  readonly id?: string
  readonly label: string
  /** A sentence with its full stop: the time zone follows. */
  readonly hint?: string
  /** In the format of the field, in the reader's time zone. */
  readonly value: string
  readonly isRequired?: boolean
  readonly error?: string | undefined
  readonly onChange: (value: string) => void
}

/** A moment by the reader's clock. The field names the time zone, and says when that clock never shows the time. */
export function TimeField({ id, label, hint, value, isRequired = false, error, onChange }: Props) {
  const { note, fault } = useTimeNote(value)
  return (
    <TextInput
      {...(id === undefined ? {} : { id })}
      label={label}
      description={hint === undefined ? note : `${hint} ${note}`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      type="datetime-local"
      step={1}
      required={isRequired}
      autoComplete="off"
      value={value}
      error={fault ?? error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** The note and the fault that a field for a time shows besides its name. */
export function useTimeNote(value: string): { readonly note: string; readonly fault: string | undefined } {
  const { t } = useTranslation()
  const oddity = oddityOf(value)
  const zone = t('time.zone', { zone: timeZoneAt(value) })
  return {
    note: oddity === 'twice' ? `${zone} ${t('time.twice')}` : zone,
    fault: oddity === 'skipped' ? t('time.skipped') : undefined,
  }
}
