import { ApiError, hasCode, ticketOf } from '../../../api/errors.ts'
import { finishLink, finishLogin } from '../login-provider.api.ts'
import { type Left, takeDeparture } from '../provider-departure.ts'

export type Outcome =
  /** The page was opened without a preceding departure. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'done'; readonly left: Left }
  | {
      readonly kind: 'newcomer'
      readonly left: Left
      readonly newcomer: { readonly ticket: string; readonly username: string; readonly email: string | null }
    }
  | { readonly kind: 'second-step'; readonly left: Left; readonly ticket: string }
  | { readonly kind: 'failed'; readonly left: Left; readonly message: string }

let arrival: Promise<Outcome> | undefined

/** Ends the visit to the provider. A response can be used once, so all callers on this page share one outcome. */
export function arrive(answer: string): Promise<Outcome> {
  arrival ??= finish(answer)
  return arrival
}

async function finish(answer: string): Promise<Outcome> {
  const left = takeDeparture()
  if (left === null || answer === '') return { kind: 'nothing' }
  const body = { key: left.key, answer }
  try {
    if (left.purpose === 'link') {
      await finishLink(body)
      return { kind: 'done', left }
    }
    const newcomer = await finishLogin(body)
    return newcomer === null ? { kind: 'done', left } : { kind: 'newcomer', left, newcomer }
  } catch (error) {
    const ticket = ticketOf(error)
    if (hasCode(error, 'second_factor_required') && ticket !== null)
      return { kind: 'second-step', left, ticket }
    if (!(error instanceof ApiError)) throw error
    return { kind: 'failed', left, message: error.message }
  }
}
