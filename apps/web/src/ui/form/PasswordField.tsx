import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'

/** A password field with a button to show the input, reachable by keyboard. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation()
  const name = t('actions.show_password')
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': name, title: name, tabIndex: 0 }}
      // Unlike the other inputs, this one does not mark itself as required.
      aria-invalid={Boolean(props.error) || undefined}
      {...props}
    />
  )
}
