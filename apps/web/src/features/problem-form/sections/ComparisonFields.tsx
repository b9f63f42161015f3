import '@mantine/core/styles/Input.layer.css'
import { COMPARISONS } from '@gavel/contract'
import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Switch } from '../../../ui/form/Switch.tsx'
import type { OnChange, ProblemFormDraft } from '../draft/problem-draft.ts'
import { useFault } from '../form-context.ts'
import classes from '../ProblemForm.module.css'

interface Props {
  readonly draft: ProblemFormDraft
  readonly onChange: OnChange
}

/** How an output is compared with the answer if the setter has no program for it. */
export function ComparisonFields({ draft, onChange }: Props) {
  const { t } = useTranslation('problem-form')
  const fault = useFault('tolerance')
  const { comparison } = draft
  return (
    <>
      <div className={classes.grid}>
        <NativeSelect
          label={t('comparison.label')}
          value={comparison ?? 'text'}
          data={['text' as const, ...COMPARISONS].map((value) => ({
            value,
            label: t(`comparison.kinds.${value}`),
          }))}
          onChange={(event) => {
            const chosen = event.currentTarget.value
            onChange({ comparison: COMPARISONS.find((known) => known === chosen) ?? null })
          }}
        />
        {comparison === 'floats' && (
          <>
            <TextInput
              id="field-tolerance"
              label={t('comparison.absolute')}
              placeholder="1e-6"
              inputMode="decimal"
              autoComplete="off"
              value={draft.absoluteTolerance}
              error={fault}
              onChange={(event) => onChange({ absoluteTolerance: event.currentTarget.value })}
            />
            <TextInput
              label={t('comparison.relative')}
              placeholder="1e-6"
              inputMode="decimal"
              autoComplete="off"
              value={draft.relativeTolerance}
              onChange={(event) => onChange({ relativeTolerance: event.currentTarget.value })}
            />
          </>
        )}
      </div>
      {comparison === null && (
        <div className={classes.row}>
          <Switch
            label={t('comparison.trim')}
            isOn={draft.isRemoveEndBlank}
            onChange={(isRemoveEndBlank) => onChange({ isRemoveEndBlank })}
          />
        </div>
      )}
    </>
  )
}
