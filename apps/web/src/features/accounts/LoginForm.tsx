import { LOGIN_FAILURES_BEFORE_PUZZLE, PASSWORD_API_MAX } from '@gavel/contract'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { hasCode, messageOf, ticketOf } from '../../api/errors.ts'
import { getSession } from '../../api/session.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { createStore } from '../../store.ts'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { checkPassword, checkUsername } from './account-rules.ts'
import { useLogin, usePasskeyLogin } from './accounts.api.ts'
import { canUsePasskeys } from './can-use-passkeys.ts'
import classes from './forms.module.css'
import { ProviderButton } from './login-provider/ProviderButton.tsx'
import { PasskeyCancelled } from './passkey-failures.ts'
import { useRuleText } from './rule-text.ts'
import { SecondStepForm } from './SecondStepForm.tsx'
import { SlidePuzzle } from './SlidePuzzle.tsx'

/**
 * Wrong logins since the last successful one. It lives outside the form, because closing the dialog must not reset
 * it.
 */
const failures = createStore(0)

interface Props {
  readonly initialUsername: string
  readonly onDone: () => void
  /** Undefined while registration is closed. */
  readonly onRegister: (() => void) | undefined
  readonly onForgotten: () => void
  /** Whether only administrators may log in. */
  readonly isForAdmins?: boolean
}

export function LoginForm({ initialUsername, onDone, onRegister, onForgotten, isForAdmins = false }: Props) {
  const { t } = useTranslation('accounts')
  const ruleText = useRuleText()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: initialUsername, password: '' },
    validate: {
      username: (username) => ruleText(checkUsername(username)),
      password: (password) => ruleText(checkPassword(password, PASSWORD_API_MAX)),
    },
  })
  const { ticket, isPuzzled, failure, ...login } = useLoginSteps({ isForAdmins, onDone })

  function startAgain() {
    login.startAgain()
    form.setFieldValue('password', '')
  }

  if (ticket !== null)
    return (
      <SecondStepForm
        ticket={ticket}
        username={form.getValues().username.trim()}
        onDone={login.finish}
        onBack={startAgain}
      />
    )
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(login.begin)}>
      <TextInput
        label={t('login.username')}
        autoComplete="username"
        autoFocus={initialUsername === ''}
        data-autofocus={initialUsername === '' || undefined}
        {...form.getInputProps('username')}
        key={form.key('username')}
      />
      <PasswordField
        label={t('login.password')}
        autoComplete="current-password"
        autoFocus={initialUsername !== ''}
        {...form.getInputProps('password')}
        key={form.key('password')}
      />
      {failure !== null && (
        <p className={classes.failure} role="alert">
          {failure instanceof PasskeyCancelled ? t('login.passkey_cancelled') : messageOf(failure)}
        </p>
      )}
      {isPuzzled && <SlidePuzzle onSolved={(key) => void login.tryPassword(form.getValues(), key)} />}
      <Button type="submit" fullWidth loading={login.isSending} disabled={isPuzzled}>
        {t('login.submit')}
      </Button>
      {canUsePasskeys() && (
        <Button
          variant="default"
          fullWidth
          loading={login.isAskingPasskey}
          onClick={() => void login.tryPasskey()}
        >
          {t('login.by_passkey')}
        </Button>
      )}
      {!isForAdmins && <ProviderButton />}
      <OtherForms onRegister={onRegister} onForgotten={onForgotten} />
    </form>
  )
}

interface LoginValues {
  readonly username: string
  readonly password: string
}

/** The ways in: a password, after failures with a puzzle before it and perhaps a second step after it, or a passkey. */
function useLoginSteps({
  isForAdmins,
  onDone,
}: {
  readonly isForAdmins: boolean
  readonly onDone: () => void
}) {
  const { t } = useTranslation('accounts')
  const login = useLogin({ isForAdmins })
  const byPasskey = usePasskeyLogin({ isForAdmins })
  const [isPuzzled, setPuzzled] = useState(false)
  /** For the second step, after a correct password. */
  const [ticket, setTicket] = useState<string | null>(null)

  function finish() {
    failures.set(0)
    toast.success(t('login.welcome', { username: getSession().user?.username ?? '' }))
    onDone()
  }

  async function tryPasskey() {
    login.reset()
    try {
      await byPasskey.mutateAsync()
    } catch {
      // Shown below the fields.
      return
    }
    finish()
  }

  async function tryPassword({ username, password }: LoginValues, puzzleKey?: string) {
    setPuzzled(false)
    byPasskey.reset()
    try {
      await login.mutateAsync({ username: username.trim(), password, puzzleKey })
    } catch (error) {
      // Shown below the fields.
      if (hasCode(error, 'wrong_login')) failures.set(failures.get() + 1)
      if (hasCode(error, 'puzzle_required')) setPuzzled(true)
      setTicket(ticketOf(error))
      return
    }
    finish()
  }

  return {
    ticket,
    isPuzzled,
    failure: login.error ?? byPasskey.error,
    isSending: login.isPending,
    isAskingPasskey: byPasskey.isPending,
    begin: (values: LoginValues) =>
      failures.get() >= LOGIN_FAILURES_BEFORE_PUZZLE ? setPuzzled(true) : void tryPassword(values),
    tryPassword,
    tryPasskey,
    finish,
    startAgain() {
      login.reset()
      setTicket(null)
    },
  }
}

/** To the forms for those who have no account, or no password any more. */
function OtherForms({ onRegister, onForgotten }: Pick<Props, 'onRegister' | 'onForgotten'>) {
  const { t } = useTranslation('accounts')
  return (
    <div className={classes.switches}>
      {onRegister !== undefined && (
        <button type="button" className={classes.switch} onClick={onRegister}>
          {t('login.to_register')}
        </button>
      )}
      <button type="button" className={classes.switch} onClick={onForgotten}>
        {t('login.to_reset')}
      </button>
    </div>
  )
}
