/** Browsers have the interface only where pages are safe from tampering: under HTTPS, and on the own machine. */
export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'
