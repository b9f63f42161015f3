/** Browsers only offer passkeys in secure contexts: over HTTPS, and on localhost. */
export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'
