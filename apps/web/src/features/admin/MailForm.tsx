import '@mantine/core/styles/Input.layer.css'
import type { DataOf, getEmailConfig } from '@gavel/contract'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { refusedFields } from '../../api/refused-fields.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { emailConfigQuery, useSaveEmailConfig, useTestEmail } from './admin.api.ts'
import classes from './MailForm.module.css'
import { isPort } from './port.ts'

export function MailForm() {
  const { t } = useTranslation('admin')
  const config = useQuery(emailConfigQuery)
  return (
    <section aria-labelledby="mail">
      <h2 id="mail">{t('mail.title')}</h2>
      <p className={classes.about}>{t('mail.about')}</p>
      {config.isPending && <SkeletonRows rows={4} height={64} />}
      {config.isError && <ErrorState error={config.error} onRetry={() => void config.refetch()} />}
      {config.data !== undefined && (
        <>
          <SettingsForm config={config.data} />
          <TestForm />
        </>
      )}
    </section>
  )
}

const FIELD_OF_REFUSAL = { mail_host_invalid: 'host', mail_port_range: 'port' } as const
const NAMES = { emailUsername: 'username', emailPassword: 'password' }

function SettingsForm({ config }: { readonly config: DataOf<typeof getEmailConfig> }) {
  const { t } = useTranslation('admin')
  const { t: shell } = useTranslation()
  const save = useSaveEmailConfig()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: {
      host: config.emailHost ?? '',
      port: config.emailPort == null ? '' : String(config.emailPort),
      username: config.emailUsername ?? '',
      password: '',
      ssl: config.emailSsl ?? true,
    },
    validate: { port: (port) => (port === '' || isPort(port) ? null : t('mail.port_invalid')) },
  })

  function submit({ host, port, username, password, ssl }: typeof form.values) {
    save.mutate(
      {
        emailHost: host.trim() || null,
        emailPort: port === '' ? null : Number(port),
        emailUsername: username.trim() || null,
        emailPassword: password || null,
        emailSsl: ssl,
      },
      {
        onSuccess: () => {
          toast.success(t('mail.saved'))
          form.setFieldValue('password', '')
        },
        onError: (error) => form.setErrors(refusedFields(error, FIELD_OF_REFUSAL, NAMES)),
      },
    )
  }

  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(submit)}>
      <TextInput label={t('mail.host')} {...form.getInputProps('host')} key={form.key('host')} />
      <TextInput
        label={t('mail.port')}
        inputMode="numeric"
        {...form.getInputProps('port')}
        key={form.key('port')}
      />
      <TextInput
        label={t('mail.username')}
        type="email"
        autoComplete="off"
        {...form.getInputProps('username')}
        key={form.key('username')}
      />
      <PasswordField
        label={t('mail.password')}
        placeholder={t('mail.password_kept')}
        autoComplete="new-password"
        {...form.getInputProps('password')}
        key={form.key('password')}
      />
      <label className={classes.ssl}>
        <input type="checkbox" {...form.getInputProps('ssl', { type: 'checkbox' })} key={form.key('ssl')} />
        {t('mail.ssl')}
      </label>
      {save.isError && Object.keys(form.errors).length === 0 && (
        <p className={classes.failure} role="alert">
          {messageOf(save.error)}
        </p>
      )}
      <Button type="submit" loading={save.isPending} className={classes.button}>
        {shell('actions.save')}
      </Button>
    </form>
  )
}

function TestForm() {
  const { t } = useTranslation('admin')
  const test = useTestEmail()
  const [email, setEmail] = useState('')
  return (
    <form
      className={classes.test}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        test.mutate(email.trim(), { onSuccess: () => toast.success(t('mail.test_sent')) })
      }}
    >
      <TextInput
        className={classes.testAddress}
        label={t('mail.test_to')}
        type="email"
        value={email}
        error={test.isError ? messageOf(test.error) : undefined}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="default"
        className={classes.testButton}
        disabled={email.trim() === ''}
        loading={test.isPending}
      >
        {t('mail.test')}
      </Button>
    </form>
  )
}
