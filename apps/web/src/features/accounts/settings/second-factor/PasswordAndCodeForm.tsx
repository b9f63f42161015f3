import '@mantine/core/styles/Input.layer.css'
import { PASSWORD_API_MAX } from '@gavel/contract'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { checkPassword } from '../../account-rules.ts'
import { useRuleText } from '../../rule-text.ts'
import { isSecondFactorCode } from '../../second-factor-code.ts'
import { ConfirmingForm } from '../ConfirmingForm.tsx'
import { CurrentPasswordField } from '../CurrentPasswordField.tsx'
import classes from '../parts.module.css'

interface Props {
  readonly about: string
  readonly submitLabel: string
  readonly onSubmit: (shown: { readonly password: string; readonly code: string }) => void
  readonly isSending: boolean
  readonly error: unknown
}

/** Asks for both factors before a change that would weaken one of them. */
export function PasswordAndCodeForm({ about, submitLabel, onSubmit, isSending, error }: Props) {
  const { t } = useTranslation('settings')
  const ruleText = useRuleText()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', code: '' },
    validate: {
      password: (password) => ruleText(checkPassword(password, PASSWORD_API_MAX)),
      code: (code) => (isSecondFactorCode(code) ? null : t('rules.app_code')),
    },
  })
  return (
    <ConfirmingForm
      submitLabel={submitLabel}
      onSubmit={form.onSubmit(onSubmit)}
      isSending={isSending}
      error={error}
    >
      <p className={classes.note}>{about}</p>
      <CurrentPasswordField data-autofocus {...form.getInputProps('password')} key={form.key('password')} />
      <TextInput
        label={t('second_factor.code_or_recovery')}
        autoComplete="one-time-code"
        {...form.getInputProps('code')}
        key={form.key('code')}
      />
    </ConfirmingForm>
  )
}
