import '@mantine/core/styles/Input.layer.css'
import { LOGIN_PROVIDER_LABEL_MAX } from '@gavel/contract'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { messageOf } from '../../api/errors.ts'
import { refusedFields } from '../../api/refused-fields.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import classes from './LoginProviderPage.module.css'
import { type ProviderSettings, useSaveProvider } from './login-provider-admin.api.ts'

export function ProviderForm({ settings }: { readonly settings: ProviderSettings }) {
  const { t } = useTranslation('login-provider-admin')
  const save = useSaveProvider()
  const { hasSecret, redirectAddress: _, ...values } = settings
  const form = useForm({
    initialValues: { ...values, clientSecret: '' },
    validate: {
      label: (label) =>
        label.trim().length > LOGIN_PROVIDER_LABEL_MAX
          ? t('label_length', { max: LOGIN_PROVIDER_LABEL_MAX })
          : null,
    },
  })
  const toggle = (name: 'isEnabled' | 'allowsRegistration' | 'linksByMail') => ({
    isOn: form.values[name],
    onChange: (isOn: boolean) => form.setFieldValue(name, isOn),
  })
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit((entered) =>
        save.mutate(
          { ...entered, clientSecret: entered.clientSecret || null },
          {
            onSuccess: () => {
              toast.success(t('saved'))
              form.setFieldValue('clientSecret', '')
            },
            onError: (error) =>
              form.setErrors(
                refusedFields(error, {
                  login_provider_issuer_invalid: 'issuer',
                  login_provider_issuer_private: 'issuer',
                }),
              ),
          },
        ),
      )}
    >
      <TextInput
        className={classes.wide}
        label={t('issuer')}
        description={t('issuer_hint')}
        type="url"
        autoComplete="off"
        {...form.getInputProps('issuer')}
      />
      <TextInput label={t('client_id')} autoComplete="off" {...form.getInputProps('clientId')} />
      <PasswordField
        label={t('secret')}
        placeholder={t(hasSecret ? 'secret_kept' : 'secret_none')}
        autoComplete="new-password"
        {...form.getInputProps('clientSecret')}
      />
      <TextInput label={t('scopes')} autoComplete="off" {...form.getInputProps('scopes')} />
      <TextInput
        label={t('label')}
        placeholder={t('label_hint')}
        autoComplete="off"
        {...form.getInputProps('label')}
      />
      <div className={classes.switches}>
        <Switch label={t('enabled')} {...toggle('isEnabled')} />
        <Switch label={t('registration')} {...toggle('allowsRegistration')} />
        <Switch label={t('by_mail')} {...toggle('linksByMail')} />
        <p className={classes.hint}>{t('by_mail_hint')}</p>
      </div>
      {save.isError && Object.keys(form.errors).length === 0 && (
        <p className={classes.failure} role="alert">
          {messageOf(save.error)}
        </p>
      )}
      <Button type="submit" className={classes.button} loading={save.isPending}>
        {t('actions.save')}
      </Button>
    </form>
  )
}
