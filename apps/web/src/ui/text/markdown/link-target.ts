/** Whether an address leads to another site; email addresses and places on the page do not. */
export function leavesSite(address: string, here: string): boolean {
  if (!URL.canParse(address, here)) return false
  const { protocol, origin } = new URL(address, here)
  return /^https?:$/.test(protocol) && origin !== new URL(here).origin
}
