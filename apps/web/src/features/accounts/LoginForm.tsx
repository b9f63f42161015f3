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
  const form = useLoginForm(initialUsername)
  const passkey = usePasskeyLogin({ isForAdmins })
  const { ticket, isPuzzled, ...byPassword } = usePasswordSteps({ isForAdmins, onDone: finish })

  function finish() {
    failures.set(0)
    toast.success(t('login.welcome', { username: getSession().user?.username ?? '' }))
    onDone()
  }

  function startAgain() {
    byPassword.startAgain()
    form.setFieldValue('password', '')
  }

  function tryPassword(puzzleKey?: string) {
    passkey.reset()
    void byPassword.send(form.getValues(), puzzleKey)
  }

  function submit() {
    if (failures.get() >= LOGIN_FAILURES_BEFORE_PUZZLE) byPassword.showPuzzle()
    else tryPassword()
  }

  if (ticket !== null)
    return (
      <SecondStepForm
        ticket={ticket}
        username={form.getValues().username.trim()}
        onDone={finish}
        onBack={startAgain}
      />
    )
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(submit)}>
      <CredentialFields form={form} />
      <Failure error={byPassword.login.error ?? passkey.error} />
      {isPuzzled && <SlidePuzzle onSolved={tryPassword} />}
      <Button type="submit" fullWidth loading={byPassword.login.isPending} disabled={isPuzzled}>
        {t('login.submit')}
      </Button>
      <PasskeyButton passkey={passkey} onBegin={byPassword.login.reset} onDone={finish} />
      {!isForAdmins && <ProviderButton />}
      <OtherForms onRegister={onRegister} onForgotten={onForgotten} />
    </form>
  )
}

type LoginValues = ReturnType<typeof useLoginForm>['values']

function useLoginForm(initialUsername: string) {
  const ruleText = useRuleText()
  return useForm({
    mode: 'uncontrolled',
    initialValues: { username: initialUsername, password: '' },
    validate: {
      username: (username) => ruleText(checkUsername(username)),
      password: (password) => ruleText(checkPassword(password, PASSWORD_API_MAX)),
    },
  })
}

interface Way {
  readonly isForAdmins: boolean
  readonly onDone: () => void
}

/** The way in by a password: after failures with a puzzle before it, and perhaps with a second step after it. */
function usePasswordSteps({ isForAdmins, onDone }: Way) {
  const login = useLogin({ isForAdmins })
  const [isPuzzled, setPuzzled] = useState(false)
  /** For the second step, after a correct password. */
  const [ticket, setTicket] = useState<string | null>(null)

  async function send({ username, password }: LoginValues, puzzleKey?: string) {
    setPuzzled(false)
    try {
      await login.mutateAsync({ username: username.trim(), password, puzzleKey })
    } catch (error) {
      // Shown below the fields.
      if (hasCode(error, 'wrong_login')) failures.set(failures.get() + 1)
      if (hasCode(error, 'puzzle_required')) setPuzzled(true)
      setTicket(ticketOf(error))
      return
    }
    onDone()
  }

  return {
    login,
    ticket,
    isPuzzled,
    send,
    showPuzzle: () => setPuzzled(true),
    startAgain() {
      login.reset()
      setTicket(null)
    },
  }
}

function CredentialFields({ form }: { readonly form: ReturnType<typeof useLoginForm> }) {
  const { t } = useTranslation('accounts')
  const { username } = form.getInitialValues()
  return (
    <>
      <TextInput
        label={t('login.username')}
        autoComplete="username"
        autoFocus={username === ''}
        data-autofocus={username === '' || undefined}
        {...form.getInputProps('username')}
        key={form.key('username')}
      />
      <PasswordField
        label={t('login.password')}
        autoComplete="current-password"
        autoFocus={username !== ''}
        {...form.getInputProps('password')}
        key={form.key('password')}
      />
    </>
  )
}

function Failure({ error }: { readonly error: Error | null }) {
  const { t } = useTranslation('accounts')
  if (error === null) return null
  return (
    <p className={classes.failure} role="alert">
      {error instanceof PasskeyCancelled ? t('login.passkey_cancelled') : messageOf(error)}
    </p>
  )
}

interface PasskeyProps {
  readonly passkey: ReturnType<typeof usePasskeyLogin>
  readonly onBegin: () => void
  readonly onDone: () => void
}

/** The way in by a passkey, in browsers that know them. */
function PasskeyButton({ passkey, onBegin, onDone }: PasskeyProps) {
  const { t } = useTranslation('accounts')

  async function logIn() {
    onBegin()
    try {
      await passkey.mutateAsync()
    } catch {
      // Shown below the fields.
      return
    }
    onDone()
  }

  if (!canUsePasskeys()) return null
  return (
    <Button variant="default" fullWidth loading={passkey.isPending} onClick={() => void logIn()}>
      {t('login.by_passkey')}
    </Button>
  )
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
