import { LOGIN_FAILURES_BEFORE_PUZZLE, PASSWORD_API_MAX } from '@gavel/contract'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { hasCode, messageOf } from '../../api/errors.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { createStore } from '../../store.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { toast } from '../../ui/toast.ts'
import { checkPassword, checkUsername } from './account-rules.ts'
import { useLogin } from './accounts.api.ts'
import classes from './forms.module.css'
import { useRuleText } from './rule-text.ts'
import { SlidePuzzle } from './SlidePuzzle.tsx'

/** Wrong logins since the last right one. Outside the form: closing the dialog must not forget them. */
const failures = createStore(0)

interface Props {
  readonly initialUsername: string
  readonly onDone: () => void
  /** Undefined while registration is closed. */
  readonly onRegister: (() => void) | undefined
  readonly onForgotten: () => void
  /** Whether only administrators are let in. */
  readonly isForAdmins?: boolean
}

export function LoginForm({ initialUsername, onDone, onRegister, onForgotten, isForAdmins = false }: Props) {
  const { t } = useTranslation('accounts')
  const ruleText = useRuleText()
  const login = useLogin({ isForAdmins })
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: initialUsername, password: '' },
    validate: {
      username: (username) => ruleText(checkUsername(username)),
      password: (password) => ruleText(checkPassword(password, PASSWORD_API_MAX)),
    },
  })

  const [isPuzzled, setPuzzled] = useState(false)

  async function tryLogin(puzzleKey?: string) {
    const { username, password } = form.getValues()
    setPuzzled(false)
    try {
      await login.mutateAsync({ username: username.trim(), password, puzzleKey })
    } catch (error) {
      // Shown below the fields.
      if (hasCode(error, 'wrong_login')) failures.set(failures.get() + 1)
      if (hasCode(error, 'puzzle_required')) setPuzzled(true)
      return
    }
    failures.set(0)
    toast.success(t('login.welcome'))
    onDone()
  }

  function submit() {
    if (failures.get() >= LOGIN_FAILURES_BEFORE_PUZZLE) setPuzzled(true)
    else void tryLogin()
  }

  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(submit)}>
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
      {login.isError && (
        <p className={classes.failure} role="alert">
          {messageOf(login.error)}
        </p>
      )}
      {isPuzzled && <SlidePuzzle onSolved={(key) => void tryLogin(key)} />}
      <Button type="submit" fullWidth loading={login.isPending} disabled={isPuzzled}>
        {t('login.submit')}
      </Button>
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
    </form>
  )
}
