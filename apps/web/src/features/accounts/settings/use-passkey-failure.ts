import { useTranslation } from '../../../i18n/use-translation.ts'
import { PasskeyCancelled, PasskeyKnown } from '../passkey-failures.ts'

/** Words for what the browser itself refused; null when the server did, whose answer has its own. */
export function usePasskeyFailure(): (error: unknown) => string | null {
  const { t } = useTranslation('settings')
  return (error) => {
    if (error instanceof PasskeyKnown) return t('passkeys.known')
    return error instanceof PasskeyCancelled ? t('passkeys.cancelled') : null
  }
}
