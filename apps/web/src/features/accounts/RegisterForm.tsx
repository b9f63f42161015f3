import { USERNAME_MAX } from '@gavel/contract'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { refusedFields } from '../../api/refused-fields.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { checkCode, checkEmail, checkPassword, checkRepeat, checkUsername } from './account-rules.ts'
import { findTaken, useLogin, useRegister, useSendRegisterCode } from './accounts.api.ts'
import classes from './forms.module.css'
import { MailedCodeField } from './MailedCodeField.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { MAIL_SENT_TOAST_MS, registerCodeCountdown, useCountdown } from './resend-countdown.ts'
import { useRuleText } from './rule-text.ts'

const FIELD_OF_REFUSAL = {
  username_invalid: 'username',
  username_taken: 'username',
  email_invalid: 'email',
  email_taken: 'email',
  code_expired: 'code',
} as const

interface Props {
  /** The new account is logged in. */
  readonly onDone: () => void
  /** The new account could not be logged in right away. */
  readonly onNotLoggedIn: (username: string) => void
  readonly onLogin: () => void
}

/** Registers an account and logs it in. */
export function RegisterForm({ onDone, onNotLoggedIn, onLogin }: Props) {
  const { t } = useTranslation('accounts')
  const ruleText = useRuleText()
  const register = useRegister()
  const login = useLogin({ isForAdmins: false })
  const sendCode = useSendRegisterCode()
  const waitSeconds = useCountdown(registerCodeCountdown)
  // Values that the server reported as taken stay invalid until they are changed.
  const [taken, setTaken] = useState<{ username?: string; email?: string }>({})
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: '', email: '', code: '', password: '', again: '' },
    validate: {
      username: (username) => ruleText(checkUsername(username, taken.username)),
      email: (email) => ruleText(checkEmail(email, taken.email)),
      code: (code) => ruleText(checkCode(code)),
      password: (password) => ruleText(checkPassword(password)),
      again: (again, { password }) => ruleText(checkRepeat(password, again)),
    },
  })

  async function checkTaken(field: 'username' | 'email') {
    const value = form.getValues()[field].trim()
    const check = field === 'username' ? checkUsername : checkEmail
    const complaint = check(value)
    if (complaint !== null) {
      if (value !== '') form.setFieldError(field, ruleText(complaint))
      return
    }
    const isTaken = await findTaken(field, value)
    if (form.getValues()[field].trim() !== value) return
    setTaken((known) => ({ ...known, [field]: isTaken ? value : undefined }))
    if (isTaken) form.setFieldError(field, ruleText(check(value, value)))
  }

  function send() {
    const email = form.getValues().email.trim()
    const complaint = checkEmail(email, taken.email)
    if (complaint !== null) return form.setFieldError('email', ruleText(complaint))
    sendCode.mutate(email, {
      onSuccess: ({ expire }) =>
        toast.success(
          t('register.code_sent', { email, minutes: Math.round(expire / 60) }),
          MAIL_SENT_TOAST_MS,
        ),
    })
  }

  async function submit({ username, email, code, password }: typeof form.values) {
    const name = username.trim()
    try {
      await register.mutateAsync({ username: name, email: email.trim(), code: code.trim(), password })
    } catch (error) {
      // The reason is shown below the fields; a code that failed cannot be used again.
      form.setFieldValue('code', '')
      form.setErrors(refusedFields(error, FIELD_OF_REFUSAL))
      return
    }
    try {
      await login.mutateAsync({ username: name, password })
    } catch {
      toast.success(t('register.done'))
      onNotLoggedIn(name)
      return
    }
    toast.success(t('register.welcome', { username: name }))
    onDone()
  }

  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => void submit(values))}>
      <TextInput
        label={t('login.username')}
        autoComplete="username"
        autoFocus
        data-autofocus
        maxLength={USERNAME_MAX}
        {...form.getInputProps('username')}
        key={form.key('username')}
        onBlur={() => void checkTaken('username')}
      />
      <TextInput
        label={t('register.email')}
        type="email"
        autoComplete="email"
        {...form.getInputProps('email')}
        key={form.key('email')}
        onBlur={() => void checkTaken('email')}
      />
      <MailedCodeField
        key={form.key('code')}
        input={form.getInputProps('code')}
        label={t('register.code')}
        sendLabel={t('register.send_code')}
        waitLabel={t('register.resend_in', { seconds: waitSeconds })}
        waitSeconds={waitSeconds}
        isSending={sendCode.isPending}
        onSend={send}
      />
      {sendCode.isSuccess && <p className={classes.hint}>{t('register.no_mail_hint')}</p>}
      <NewPasswordFields label={t('login.password')} form={form} />
      {(register.isError || sendCode.isError) && (
        <p className={classes.failure} role="alert">
          {messageOf(register.error ?? sendCode.error)}
        </p>
      )}
      <Button type="submit" fullWidth loading={register.isPending || login.isPending}>
        {t('register.submit')}
      </Button>
      <button type="button" className={classes.switch} onClick={onLogin}>
        {t('register.to_login')}
      </button>
    </form>
  )
}
