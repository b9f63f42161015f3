import { OWN_CASE_MAX_LENGTH } from '@gavel/contract'
import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './TrialPanel.module.css'
import type { TrialCase } from './trial-cases.ts'

interface Props {
  readonly shown: TrialCase
  /** False if the problem's own program judges the output. */
  readonly isCompared: boolean
  readonly onChange: (texts: Partial<Pick<TrialCase, 'input' | 'expected'>>) => void
  /** A field was left. */
  readonly onLeave: () => void
  /** Makes a case of the reader's own of a sample. */
  readonly onCopy: () => void
  readonly onRemove: () => void
}

/** Input and expected output of a case. A sample can only be read. */
export function CaseFields({ shown, isCompared, onChange, onLeave, onCopy, onRemove }: Props) {
  const { t } = useTranslation('trials')
  const { isSample, input, expected } = shown
  const limit = formatNumber(OWN_CASE_MAX_LENGTH)
  return (
    <>
      <div className={classes.fields}>
        <TextField
          name={t('input')}
          value={input}
          isReadOnly={isSample}
          hint={isSample ? undefined : t('input_hint', { limit })}
          onChange={(value) => onChange({ input: value })}
          onLeave={onLeave}
        />
        {isCompared && (
          <TextField
            name={t(isSample ? 'expected_sample' : 'expected')}
            value={expected}
            isReadOnly={isSample}
            onChange={(value) => onChange({ expected: value })}
            onLeave={onLeave}
          />
        )}
      </div>
      <div className={classes.acts}>
        {!isCompared && <span className={classes.about}>{t('not_compared')}</span>}
        {isSample ? (
          <Button size="compact-sm" variant="subtle" onClick={onCopy}>
            {t('copy_sample')}
          </Button>
        ) : (
          <Button size="compact-sm" variant="subtle" onClick={onRemove}>
            {t('remove')}
          </Button>
        )}
      </div>
    </>
  )
}

interface FieldProps {
  readonly name: string
  readonly hint?: ReactNode
  readonly value: string
  readonly isReadOnly: boolean
  readonly onChange: (value: string) => void
  readonly onLeave: () => void
}

function TextField({ name, hint, value, isReadOnly, onChange, onLeave }: FieldProps) {
  const hintId = useId()
  const fieldId = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={fieldId}>{name}</label>
      <textarea
        id={fieldId}
        rows={4}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={value}
        readOnly={isReadOnly}
        aria-describedby={hint === undefined ? undefined : hintId}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onLeave}
      />
      {hint !== undefined && (
        <span id={hintId} className={classes.hint}>
          {hint}
        </span>
      )}
    </div>
  )
}
