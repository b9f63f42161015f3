import '@mantine/core/styles/Input.layer.css'
import { USERNAME_MAX } from '@gavel/contract'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { openLoginDialog } from '../../api/login-prompt.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { checkKnown, checkPassword, checkRepeat, checkUsername } from './account-rules.ts'
import { findMissing, useResetPassword } from './accounts.api.ts'
import classes from './forms.module.css'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { useRuleText } from './rule-text.ts'

interface Props {
  readonly username: string
  /** From the emailed link; undefined if the address was copied incompletely. */
  readonly code: string | undefined
  readonly onDone: () => void
}

export function ResetPasswordPage({ username, code, onDone }: Props) {
  const { t } = useTranslation('accounts')
  return (
    <div className={classes.page}>
      <PageTitle title={t('reset.page_title')} />
      {code === undefined ? (
        <>
          <p className={classes.about}>{t('reset.incomplete')}</p>
          <AskAgain />
        </>
      ) : (
        <NewPasswordForm initialUsername={username} code={code} onDone={onDone} />
      )}
    </div>
  )
}

interface FormProps {
  readonly initialUsername: string
  readonly code: string
  readonly onDone: () => void
}

function NewPasswordForm({ initialUsername, code, onDone }: FormProps) {
  const { t } = useTranslation('accounts')
  const ruleText = useRuleText()
  const reset = useResetPassword()
  const [unknown, setUnknown] = useState<string>()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: initialUsername, password: '', again: '' },
    validate: {
      username: (username) =>
        ruleText(checkKnown(checkUsername(username), 'username_unknown', { value: username, unknown })),
      password: (password) => ruleText(checkPassword(password)),
      again: (again, { password }) => ruleText(checkRepeat(password, again)),
    },
  })

  async function checkAccount() {
    const username = form.getValues().username.trim()
    if (checkUsername(username) !== null) return
    const isMissing = await findMissing('username', username)
    if (form.getValues().username.trim() !== username) return
    setUnknown(isMissing ? username : undefined)
    if (isMissing) form.setFieldError('username', ruleText({ rule: 'username_unknown' }))
  }

  async function submit({ username, password }: typeof form.values) {
    try {
      await reset.mutateAsync({ username: username.trim(), password, code })
    } catch {
      // Shown below the fields.
      return
    }
    toast.success(t('reset.done'))
    onDone()
  }

  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => void submit(values))}>
      <TextInput
        label={t('login.username')}
        autoComplete="username"
        maxLength={USERNAME_MAX}
        {...form.getInputProps('username')}
        key={form.key('username')}
        onBlur={() => void checkAccount()}
      />
      <NewPasswordFields label={t('reset.new_password')} form={form} />
      {reset.isError && (
        <p className={classes.failure} role="alert">
          {messageOf(reset.error)}
        </p>
      )}
      <Button type="submit" loading={reset.isPending}>
        {t('reset.save')}
      </Button>
      {reset.isError && <AskAgain />}
    </form>
  )
}

function AskAgain() {
  const { t } = useTranslation('accounts')
  return (
    <Button variant="default" onClick={() => openLoginDialog('reset')}>
      {t('reset.ask_again')}
    </Button>
  )
}
