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
  const { form, checkTaken, complaintAbout } = useNewAccount()
  const { submit, isSending, error } = useRegistration(form, { onDone, onNotLoggedIn })
  const sendCode = useSendRegisterCode()
  const waitSeconds = useCountdown(registerCodeCountdown)

  function send() {
    const email = form.getValues().email.trim()
    const complaint = complaintAbout('email', email)
    if (complaint !== null) return form.setFieldError('email', complaint)
    sendCode.mutate(email, {
      onSuccess: ({ expire }) =>
        toast.success(
          t('register.code_sent', { email, minutes: Math.round(expire / 60) }),
          MAIL_SENT_TOAST_MS,
        ),
    })
  }

  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => void submit(values))}>
      <NameAndEmail form={form} onLeave={(field) => void checkTaken(field)} />
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
      {(error !== null || sendCode.isError) && (
        <p className={classes.failure} role="alert">
          {messageOf(error ?? sendCode.error)}
        </p>
      )}
      <Button type="submit" fullWidth loading={isSending}>
        {t('register.submit')}
      </Button>
      <button type="button" className={classes.switch} onClick={onLogin}>
        {t('register.to_login')}
      </button>
    </form>
  )
}

type UniqueField = 'username' | 'email'

/** The form's values, of which name and address must be nobody else's. */
function useNewAccount() {
  const ruleText = useRuleText()
  // Values that the server reported as taken stay invalid until they are changed.
  const [taken, setTaken] = useState<Partial<Record<UniqueField, string | undefined>>>({})
  const complaintAbout = (field: UniqueField, value: string, known = taken[field]) =>
    ruleText((field === 'username' ? checkUsername : checkEmail)(value, known))
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: '', email: '', code: '', password: '', again: '' },
    validate: {
      username: (username) => complaintAbout('username', username),
      email: (email) => complaintAbout('email', email),
      code: (code) => ruleText(checkCode(code)),
      password: (password) => ruleText(checkPassword(password)),
      again: (again, { password }) => ruleText(checkRepeat(password, again)),
    },
  })

  async function checkTaken(field: UniqueField) {
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

  return { form, checkTaken, complaintAbout }
}

type AccountForm = ReturnType<typeof useNewAccount>['form']

/** Registers the account and logs it in. */
function useRegistration(
  form: AccountForm,
  { onDone, onNotLoggedIn }: Pick<Props, 'onDone' | 'onNotLoggedIn'>,
) {
  const { t } = useTranslation('accounts')
  const register = useRegister()
  const login = useLogin({ isForAdmins: false })

  async function submit({ username, email, code, password }: AccountForm['values']) {
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

  return { submit, isSending: register.isPending || login.isPending, error: register.error }
}

interface NameAndEmailProps {
  readonly form: AccountForm
  readonly onLeave: (field: UniqueField) => void
}

function NameAndEmail({ form, onLeave }: NameAndEmailProps) {
  const { t } = useTranslation('accounts')
  return (
    <>
      <TextInput
        label={t('login.username')}
        autoComplete="username"
        autoFocus
        data-autofocus
        maxLength={USERNAME_MAX}
        {...form.getInputProps('username')}
        key={form.key('username')}
        onBlur={() => onLeave('username')}
      />
      <TextInput
        label={t('register.email')}
        type="email"
        autoComplete="email"
        {...form.getInputProps('email')}
        key={form.key('email')}
        onBlur={() => onLeave('email')}
      />
    </>
  )
}
