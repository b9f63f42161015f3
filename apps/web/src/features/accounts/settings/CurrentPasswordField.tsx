import type { ComponentProps } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'

type Props = Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>

/** The password that the account has now, which proves who asks for a change. */
export function CurrentPasswordField(props: Props) {
  const { t } = useTranslation('settings')
  return <PasswordField label={t('fields.password')} autoComplete="current-password" {...props} />
}
