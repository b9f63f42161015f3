import { PASSWORD_API_MAX } from '@gavel/contract'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { messageOf } from '../../api/errors.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { toast } from '../../ui/toast.ts'
import { checkPassword, checkUsername } from './account-rules.ts'
import { useLogin } from './accounts.api.ts'
import classes from './forms.module.css'
import { useRuleText } from './rule-text.ts'

interface Props {
  readonly initialUsername: string
  readonly onDone: () => void
  /** Undefined while registration is closed. */
  readonly onRegister: (() => void) | undefined
  readonly onForgotten: () => void
}

export function LoginForm({ initialUsername, onDone, onRegister, onForgotten }: Props) {
  const { t } = useTranslation('accounts')
  const ruleText = useRuleText()
  const login = useLogin()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: initialUsername, password: '' },
    validate: {
      username: (username) => ruleText(checkUsername(username)),
      password: (password) => ruleText(checkPassword(password, PASSWORD_API_MAX)),
    },
  })

  async function submit(values: typeof form.values) {
    try {
      await login.mutateAsync({ username: values.username.trim(), password: values.password })
    } catch {
      // Shown below the fields.
      return
    }
    toast.success(t('login.welcome'))
    onDone()
  }

  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => void submit(values))}>
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
      <Button type="submit" fullWidth loading={login.isPending}>
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
