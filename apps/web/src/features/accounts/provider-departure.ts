import type { Departure } from '@gavel/contract'
import { z } from 'zod'

const KEY = 'login_provider_departure'

/** The facts that this tab must remember when it returns from the provider. */
const Left = z.object({
  key: z.string(),
  purpose: z.enum(['login', 'link']),
  /** The path in the site from which it left. */
  from: z.string().startsWith('/'),
})
export type Left = z.output<typeof Left>

/** Sends the tab to the provider. Only this tab can return, because others do not have the key. */
export function leaveFor({ address, key }: Departure, purpose: Left['purpose']): void {
  const left: Left = { key, purpose, from: window.location.pathname + window.location.search }
  sessionStorage.setItem(KEY, JSON.stringify(left))
  window.location.assign(address)
}

/** Where the tab left from; null if it did not. The information can be read once. */
export function takeDeparture(): Left | null {
  const stored = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  try {
    return Left.parse(JSON.parse(stored ?? 'null'))
  } catch {
    return null
  }
}
