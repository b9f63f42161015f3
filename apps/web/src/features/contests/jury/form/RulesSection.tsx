import '@mantine/core/styles/Input.layer.css'
import { FEEDBACKS, TIME_UNITS } from '@gavel/contract'
import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Switch } from '../../../../ui/form/Switch.tsx'
import classes from '../ContestsAdmin.module.css'
import { languagesQuery } from '../contest-admin.api.ts'
import { FormSection, type SectionProps, useFaultText } from './FormSection.tsx'

const FEEDBACK_TEXTS = {
  none: 'form.feedback_of.none',
  verdict: 'form.feedback_of.verdict',
  'first-failing': 'form.feedback_of.first_failing',
  full: 'form.feedback_of.full',
} as const

/** How submissions are accepted and judged, and what their authors learn. */
export function RulesSection({ draft, faults, onChange }: SectionProps) {
  const { t } = useTranslation('contest-admin')
  const faultOf = useFaultText(faults)
  return (
    <FormSection id="rules">
      <div className={classes.grid}>
        {draft.format === 'icpc' && (
          <NativeSelect
            label={t('form.time_unit')}
            description={t(`form.time_unit_hint.${draft.timeUnit}`)}
            value={draft.timeUnit}
            data={TIME_UNITS.map((unit) => ({ value: unit, label: t(`form.time_unit_of.${unit}`) }))}
            onChange={(event) => {
              const timeUnit = TIME_UNITS.find((unit) => unit === event.currentTarget.value)
              if (timeUnit !== undefined) onChange({ timeUnit })
            }}
          />
        )}
        {draft.format === 'icpc' && (
          <TextInput
            id="field-penalty"
            label={t('form.penalty')}
            inputMode="decimal"
            autoComplete="off"
            value={draft.penaltyMinutes}
            error={faultOf('penalty', 'penaltyMinutes')}
            onChange={(event) => onChange({ penaltyMinutes: event.currentTarget.value })}
          />
        )}
        <NativeSelect
          label={t('form.feedback')}
          value={draft.feedback}
          data={[
            { value: '', label: t('form.feedback_of.problem') },
            ...FEEDBACKS.map((feedback) => ({ value: feedback, label: t(FEEDBACK_TEXTS[feedback]) })),
          ]}
          onChange={(event) => {
            const { value } = event.currentTarget
            onChange({ feedback: FEEDBACKS.find((feedback) => feedback === value) ?? '' })
          }}
        />
      </div>
      <Switch
        label={t('form.late')}
        isOn={draft.allowEndSubmit}
        onChange={(allowEndSubmit) => onChange({ allowEndSubmit })}
      />
      <Switch
        label={t('form.hide_stderr')}
        isOn={draft.hideStderr}
        onChange={(hideStderr) => onChange({ hideStderr })}
      />
      <Switch
        label={t('form.languages_own')}
        isOn={draft.languageIds !== null}
        onChange={(isOn) => onChange({ languageIds: isOn ? [] : null })}
      />
      {draft.languageIds !== null && (
        <LanguageChoices
          chosen={draft.languageIds}
          fault={faultOf('languages')}
          onChange={(languageIds) => onChange({ languageIds })}
        />
      )}
    </FormSection>
  )
}

interface ChoicesProps {
  readonly chosen: readonly number[]
  readonly fault: string | undefined
  readonly onChange: (ids: readonly number[]) => void
}

function LanguageChoices({ chosen, fault, onChange }: ChoicesProps) {
  const { t } = useTranslation('contest-admin')
  const { data: languages = [] } = useQuery(languagesQuery)
  return (
    <fieldset id="field-languages" tabIndex={-1} className={classes.choices}>
      <legend className="visually-hidden">{t('form.languages')}</legend>
      {languages.map(({ id, name }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={(event) =>
              onChange(
                event.currentTarget.checked ? [...chosen, id] : chosen.filter((language) => language !== id),
              )
            }
          />
          {name}
        </label>
      ))}
      {fault !== undefined && <p className={classes.fault}>{fault}</p>}
    </fieldset>
  )
}
