import { useTranslation } from '../../../../i18n/use-translation.ts'
import { PasskeyCancelled, PasskeyKnown } from '../../passkey-failures.ts'

/** The text for a refusal by the browser itself; null if the server refused, whose response has its own text. */
export function usePasskeyFailure(): (error: unknown) => string | null {
  const { t } = useTranslation('settings')
  return (error) => {
    if (error instanceof PasskeyKnown) return t('passkeys.known')
    return error instanceof PasskeyCancelled ? t('passkeys.cancelled') : null
  }
}
