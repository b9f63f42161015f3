import '@mantine/core/styles/Input.layer.css'
import { API_TOKEN_NAME_MAX, PASSWORD_API_MAX, TOKEN_SCOPES, type TokenScope } from '@gavel/contract'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useId } from 'react'
import { messageOf } from '../../../../api/errors.ts'
import { isSiteAdmin, useUser } from '../../../../api/session.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx'
import { PasswordField } from '../../../../ui/form/PasswordField.tsx'
import { checkPassword } from '../../account-rules.ts'
import { useRuleText } from '../../rule-text.ts'
import classes from './ApiTokensSection.module.css'
import { useCreateApiToken } from './api-tokens.api.ts'
import { NewToken } from './NewToken.tsx'

const FIRST_SCOPES: TokenScope[] = ['read']
const DAYS = [7, 30, 90, 365] as const

export function NewTokenDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('api-tokens')
  const { t: settings } = useTranslation('settings')
  const ruleText = useRuleText()
  const formId = useId()
  const isAdmin = isSiteAdmin(useUser())
  const create = useCreateApiToken()
  const scopes = TOKEN_SCOPES.filter((scope) => scope !== 'admin' || isAdmin)
  const form = useForm({
    initialValues: { name: '', scopes: FIRST_SCOPES, days: '30', password: '' },
    validate: {
      name: (name) => {
        if (name.trim() === '') return t('form.name_required')
        return [...name.trim()].length > API_TOKEN_NAME_MAX
          ? t('form.name_length', { max: API_TOKEN_NAME_MAX })
          : null
      },
      scopes: (chosen) => (chosen.length === 0 ? t('form.scopes_required') : null),
      password: (password) => ruleText(checkPassword(password, PASSWORD_API_MAX)),
    },
  })

  if (create.data !== undefined)
    return <NewToken token={create.data.token} name={create.data.record.name} onClose={onClose} />

  const toggle = (scope: TokenScope, isChosen: boolean) =>
    form.setFieldValue(
      'scopes',
      scopes.filter((one) => (one === scope ? isChosen : form.values.scopes.includes(one))),
    )
  return (
    <FormDialog
      title={t('create')}
      onClose={onClose}
      widthPx={460}
      submitLabel={t('create')}
      isSending={create.isPending}
      onSubmit={form.onSubmit(({ name, scopes: chosen, days, password }) =>
        create.mutate({ name: name.trim(), scopes: chosen, days: Number(days), password }),
      )}
    >
      <TextInput
        label={t('form.name')}
        description={t('form.name_hint')}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <fieldset className={classes.scopes} aria-describedby={`${formId}-scopes`}>
        <legend>{t('scopes')}</legend>
        {scopes.map((scope) => (
          <label key={scope}>
            <input
              type="checkbox"
              aria-invalid={form.errors.scopes === undefined ? undefined : true}
              checked={form.values.scopes.includes(scope)}
              onChange={(event) => toggle(scope, event.currentTarget.checked)}
            />
            <span>
              <strong>{t(`scope.${scope}`)}</strong>
              <span className={classes.hint}>{t(`scope.${scope}_text`)}</span>
            </span>
          </label>
        ))}
        <p id={`${formId}-scopes`} className={classes.failure} role="alert">
          {form.errors.scopes}
        </p>
      </fieldset>
      <label className={classes.days}>
        {t('form.days')}
        <select {...form.getInputProps('days')}>
          {DAYS.map((days) => (
            <option key={days} value={days}>
              {t(`form.days_${days}`)}
            </option>
          ))}
        </select>
      </label>
      <PasswordField
        label={settings('fields.password')}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      {create.isError && (
        <p className={classes.failure} role="alert">
          {messageOf(create.error)}
        </p>
      )}
    </FormDialog>
  )
}
