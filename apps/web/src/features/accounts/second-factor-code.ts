/** Whether a text looks like a code of the app (6 digits) or a recovery code (10 letters and digits), however spaced. */
export function isSecondFactorCode(text: string): boolean {
  const plain = text.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(plain) || /^[a-z\d]{10}$/i.test(plain)
}
