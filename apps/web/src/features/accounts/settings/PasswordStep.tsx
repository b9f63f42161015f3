import '@mantine/core/styles/Input.layer.css'
import { PASSWORD_API_MAX } from '@gavel/contract'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { checkPassword } from '../account-rules.ts'
import { useRuleText } from '../rule-text.ts'
import { ConfirmingForm } from './ConfirmingForm.tsx'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'

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
  const ruleText = useRuleText()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: { password: (password) => ruleText(checkPassword(password, PASSWORD_API_MAX)) },
  })
  return (
    <ConfirmingForm
      submitLabel={submitLabel}
      onSubmit={form.onSubmit(({ password }) => onPassword(password))}
      isSending={isSending}
      error={error}
    >
      {children}
      <CurrentPasswordField data-autofocus {...form.getInputProps('password')} key={form.key('password')} />
    </ConfirmingForm>
  )
}
