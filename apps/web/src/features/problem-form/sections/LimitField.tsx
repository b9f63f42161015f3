import { TextInput } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { OnChange, ProblemFormDraft } from '../draft/problem-draft.ts'
import { useFault } from '../form-context.ts'

interface Props {
  readonly place: 'timeLimit' | 'memoryLimit' | 'stackLimit'
  readonly unit: string
  readonly draft: ProblemFormDraft
  readonly onChange: OnChange
}

/** A limit with its unit. */
export function LimitField({ place, unit, draft, onChange }: Props) {
  const { t } = useTranslation('problem-form')
  const fault = useFault(place)
  return (
    <TextInput
      id={`field-${place}`}
      label={`${t(`basics.${place}`)} (${unit})`}
      inputMode="numeric"
      autoComplete="off"
      required
      maxLength={6}
      value={draft[place]}
      error={fault}
      onChange={(event) => onChange({ [place]: event.currentTarget.value })}
    />
  )
}
