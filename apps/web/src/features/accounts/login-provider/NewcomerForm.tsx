import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { messageOf } from '../../../api/errors.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { checkUsername } from '../account-rules.ts'
import { findTaken } from '../accounts.api.ts'
import classes from '../forms.module.css'
import { useRegisterNewcomer } from '../login-provider.api.ts'
import { useRuleText } from '../rule-text.ts'

interface Props {
  readonly newcomer: { readonly ticket: string; readonly username: string; readonly email: string | null }
  readonly onDone: () => void
}

export function NewcomerForm({ newcomer, onDone }: Props) {
  const { t } = useTranslation('login-provider')
  const { t: accounts } = useTranslation('accounts')
  const ruleText = useRuleText()
  const register = useRegisterNewcomer()
  const form = useForm({
    initialValues: { username: newcomer.username },
    validate: { username: (username) => ruleText(checkUsername(username)) },
  })

  async function checkFree() {
    const username = form.values.username.trim()
    if (form.validateField('username').hasError || !(await findTaken('username', username))) return
    form.setFieldError('username', accounts('rules.username_exists'))
  }

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(({ username }) =>
        register.mutate({ ticket: newcomer.ticket, username: username.trim() }, { onSuccess: onDone }),
      )}
    >
      <p className={classes.about}>{t('newcomer.about')}</p>
      <TextInput
        label={accounts('login.username')}
        autoComplete="username"
        {...form.getInputProps('username')}
        onBlur={() => void checkFree()}
      />
      {newcomer.email !== null && <p>{t('newcomer.email', { email: newcomer.email })}</p>}
      {register.isError && (
        <p className={classes.failure} role="alert">
          {messageOf(register.error)}
        </p>
      )}
      <Button type="submit" fullWidth loading={register.isPending}>
        {t('newcomer.submit')}
      </Button>
    </form>
  )
}
