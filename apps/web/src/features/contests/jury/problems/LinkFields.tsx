import '@mantine/core/styles/Input.layer.css'
import { CONTEST_PROBLEM_TITLE_MAX_LENGTH } from '@gavel/contract'
import { TextInput } from '@mantine/core'
import { hasCode, messageOf } from '../../../../api/errors.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { ColorField } from './ColorField.tsx'
import { LabelField } from './LabelField.tsx'

/** The label and title of a problem in a contest, and the colour of its balloon. */
export interface LinkDraft {
  readonly label: string
  readonly title: string
  readonly color: string | null
}

interface Props {
  readonly draft: LinkDraft
  /** The error of the last save, where there was one. */
  readonly error: unknown
  /** Whether an empty title stands for the problem's own. */
  readonly mayLackTitle?: boolean
  readonly onChange: (part: Partial<LinkDraft>) => void
}

export function LinkFields({ draft: { label, title, color }, error, mayLackTitle = false, onChange }: Props) {
  const { t } = useTranslation('contest-admin')
  return (
    <>
      <LabelField
        value={label}
        error={isLabelRefused(error) ? messageOf(error) : undefined}
        onChange={(next) => onChange({ label: next })}
      />
      <TextInput
        label={t('problems.title_field')}
        description={mayLackTitle ? t('problems.title_hint') : undefined}
        value={title}
        maxLength={CONTEST_PROBLEM_TITLE_MAX_LENGTH}
        required={!mayLackTitle}
        autoComplete="off"
        error={isTitleRefused(error) ? messageOf(error) : undefined}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <ColorField label={label} value={color} onChange={(next) => onChange({ color: next })} />
    </>
  )
}

const isLabelRefused = (error: unknown) => hasCode(error, 'contest_label_invalid', 'contest_label_taken')
const isTitleRefused = (error: unknown) => hasCode(error, 'contest_problem_title_length')

/** Whether a refusal is already shown at its field. */
export const isAtField = (error: unknown) => isLabelRefused(error) || isTitleRefused(error)
