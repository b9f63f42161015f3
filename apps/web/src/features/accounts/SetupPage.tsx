import '@mantine/core/styles/Input.layer.css'
import { USERNAME_MAX } from '@gavel/contract'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { messageOf } from '../../api/errors.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { checkEmail, checkPassword, checkRepeat, checkUsername } from './account-rules.ts'
import { useSetup } from './accounts.api.ts'
import classes from './forms.module.css'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { useRuleText } from './rule-text.ts'

interface Props {
  /** From the one-time link; undefined when the address was copied in part. */
  readonly token: string | undefined
  readonly onDone: () => void
}

export function SetupPage({ token, onDone }: Props) {
  const { t } = useTranslation('setup')
  return (
    <div className={classes.page}>
      <PageTitle title={t('title')} />
      <p className={classes.about}>{token === undefined ? t('no_token') : t('about')}</p>
      {token !== undefined && <SetupForm token={token} onDone={onDone} />}
    </div>
  )
}

function SetupForm({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const { t } = useTranslation('setup')
  const { t: accounts } = useTranslation('accounts')
  const ruleText = useRuleText()
  const setup = useSetup()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: '', email: '', password: '', again: '' },
    validate: {
      username: (username) => ruleText(checkUsername(username)),
      email: (email) => (email.trim() === '' ? null : ruleText(checkEmail(email))),
      password: (password) => ruleText(checkPassword(password)),
      again: (again, { password }) => ruleText(checkRepeat(password, again)),
    },
  })

  async function submit({ username, email, password }: typeof form.values) {
    const body = { token, username: username.trim(), password, email: email.trim() || null }
    try {
      await setup.mutateAsync(body)
    } catch {
      // Shown below the fields.
      return
    }
    toast.success(t('done'))
    onDone()
  }

  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => void submit(values))}>
      <TextInput
        label={accounts('login.username')}
        autoComplete="username"
        maxLength={USERNAME_MAX}
        {...form.getInputProps('username')}
        key={form.key('username')}
      />
      <TextInput
        label={t('email')}
        type="email"
        autoComplete="email"
        {...form.getInputProps('email')}
        key={form.key('email')}
      />
      <NewPasswordFields label={accounts('login.password')} form={form} />
      {setup.isError && (
        <p className={classes.failure} role="alert">
          {messageOf(setup.error)}
        </p>
      )}
      <Button type="submit" loading={setup.isPending}>
        {t('submit')}
      </Button>
    </form>
  )
}
