import { ofPlace } from '../../../../i18n/of-place.ts'
import '@mantine/core/styles/Input.layer.css'
import { CONTEST_AUTH, CONTEST_PASSWORD_MAX_LENGTH } from '@gavel/contract'
import { NativeSelect, TextInput } from '@mantine/core'
import { useManagedGroup } from '../../../../api/managed-group.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Switch } from '../../../../ui/form/Switch.tsx'
import classes from '../ContestsAdmin.module.css'
import { previewOf, type RuleDraft } from './account-rule.ts'
import { FormSection, type SectionProps, useFaultText } from './FormSection.tsx'

const AUTHS = [
  { auth: CONTEST_AUTH.public, name: 'public' },
  { auth: CONTEST_AUTH.private, name: 'private' },
  { auth: CONTEST_AUTH.protected, name: 'protected' },
] as const

/** The choice of who sees the contest, who enters it, and with which password. */
export function AccessSection({ draft, faults, onChange }: SectionProps) {
  const { t } = useTranslation('contest-admin')
  const gid = useManagedGroup()
  const faultOf = useFaultText(faults)
  const chosen = AUTHS[draft.auth]
  return (
    <FormSection id="access">
      <div className={classes.grid}>
        <NativeSelect
          label={t('form.auth')}
          description={t(`${ofPlace('form.auth_hint', gid)}.${chosen.name}`)}
          value={chosen.name}
          data={AUTHS.map(({ name }) => ({ value: name, label: t(`auth.${name}`) }))}
          onChange={(event) => {
            const next = AUTHS.find(({ name }) => name === event.currentTarget.value)
            if (next !== undefined) onChange({ auth: next.auth })
          }}
        />
        {draft.auth !== CONTEST_AUTH.public && (
          <TextInput
            id="field-pwd"
            label={t('form.password')}
            description={t('form.password_hint')}
            value={draft.pwd}
            maxLength={CONTEST_PASSWORD_MAX_LENGTH}
            required
            autoComplete="off"
            spellCheck={false}
            error={faultOf('pwd')}
            onChange={(event) => onChange({ pwd: event.currentTarget.value })}
          />
        )}
      </div>
      <Switch label={t('form.has_rule')} isOn={draft.hasRule} onChange={(hasRule) => onChange({ hasRule })} />
      {draft.hasRule && (
        <RuleFields rule={draft.rule} fault={faultOf('rule')} onChange={(rule) => onChange({ rule })} />
      )}
    </FormSection>
  )
}

interface RuleProps {
  readonly rule: RuleDraft
  readonly fault: string | undefined
  readonly onChange: (rule: RuleDraft) => void
}

function RuleFields({ rule, fault, onChange }: RuleProps) {
  const { t } = useTranslation('contest-admin')
  const preview = previewOf(rule)
  const field = (name: keyof RuleDraft) => ({
    value: rule[name],
    autoComplete: 'off',
    spellCheck: false,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...rule, [name]: event.currentTarget.value }),
  })
  return (
    <>
      <div className={classes.grid}>
        <TextInput label={t('form.prefix')} {...field('prefix')} />
        <TextInput label={t('form.suffix')} {...field('suffix')} />
        <TextInput
          label={t('form.first')}
          description={t('form.numbers_hint')}
          inputMode="numeric"
          {...field('start')}
        />
        <TextInput
          id="field-rule"
          label={t('form.last')}
          inputMode="numeric"
          error={fault}
          {...field('end')}
        />
        <TextInput
          className={classes.wide}
          label={t('form.extra')}
          description={t('form.extra_hint')}
          {...field('extra')}
        />
      </div>
      <p className={classes.note} role="status">
        {preview === null ? t('form.no_preview') : t('form.preview', preview)}
        {preview !== null && preview.extra.length > 0 && (
          <> {t('form.preview_extra', { names: preview.extra.join(' ') })}</>
        )}
      </p>
    </>
  )
}
