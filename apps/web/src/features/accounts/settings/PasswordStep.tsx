import '@mantine/core/styles/Input.layer.css'
import { PASSWORD_API_MAX } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { checkPassword } from '../account-rules.ts'
import { useRuleText } from '../rule-text.ts'
import classes from './parts.module.css'

interface Props {
  readonly submitLabel: string
  readonly onPassword: (password: string) => void
  readonly isSending: boolean
  readonly error: unknown
  /** The reason why the password is needed. */
  readonly children?: ReactNode
}

/**
 * Asks the logged-in user for the password again, because an open session alone must not change the account's
 * protection.
 */
export function PasswordStep({ submitLabel, onPassword, isSending, error, children }: Props) {
  const { t } = useTranslation('settings')
  const ruleText = useRuleText()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: { password: (password) => ruleText(checkPassword(password, PASSWORD_API_MAX)) },
  })
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(({ password }) => onPassword(password))}
    >
      {children}
      <PasswordField
        label={t('fields.password')}
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('password')}
        key={form.key('password')}
      />
      {error !== null && (
        <p className={classes.failure} role="alert">
          {messageOf(error)}
        </p>
      )}
      <Button type="submit" className={classes.submit} loading={isSending}>
        {submitLabel}
      </Button>
    </form>
  )
}
