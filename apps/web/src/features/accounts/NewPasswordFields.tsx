import type { GetInputPropsReturnType } from '@mantine/form'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PasswordField } from '../../ui/form/PasswordField.tsx'

type Field = 'password' | 'again'

interface Props {
  readonly label: string
  /** A form that has these two fields among others. */
  readonly form: {
    readonly getInputProps: (field: Field) => GetInputPropsReturnType
    readonly key: (field: Field) => string
  }
}

/** A new password, twice. */
export function NewPasswordFields({ label, form }: Props) {
  const { t } = useTranslation('accounts')
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        {...form.getInputProps('password')}
        key={form.key('password')}
      />
      <PasswordField
        label={t('register.password_again')}
        autoComplete="new-password"
        {...form.getInputProps('again')}
        key={form.key('again')}
      />
    </>
  )
}
