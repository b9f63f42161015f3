import '@mantine/core/styles/Input.layer.css'
import { CONTEST_LABEL_MAX_LENGTH } from '@gavel/contract'
import { TextInput } from '@mantine/core'
import { useTranslation } from '../../../../i18n/use-translation.ts'

interface Props {
  readonly value: string
  /** Why the last save refused it. */
  readonly error?: string | undefined
  readonly onChange: (label: string) => void
}

/** The label of a problem in a contest, such as a letter. */
export function LabelField({ value, error, onChange }: Props) {
  const { t } = useTranslation('contest-admin')
  return (
    <TextInput
      label={t('problems.label_field')}
      value={value}
      maxLength={CONTEST_LABEL_MAX_LENGTH}
      required
      autoComplete="off"
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
