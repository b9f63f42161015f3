import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'

/** A password with a button to see what was typed, which keys reach too. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation()
  const name = t('actions.show_password')
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': name, title: name, tabIndex: 0 }}
      // Unlike the other inputs, this one does not say so by itself.
      aria-invalid={Boolean(props.error) || undefined}
      {...props}
    />
  )
}
