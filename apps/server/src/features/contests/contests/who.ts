import type { Caller } from '../../../http/caller.ts'
import type { EndpointRequest } from '../../../http/implement.ts'
import { type Actor, actorOf } from '../../audit/actor.policy.ts'

/** The organiser who makes a change: as policies ask about them, and as the audit log keeps them. */
export interface Who {
  readonly caller: Caller
  readonly actor: Actor
}

/** @throws DomainError login_required */
export const whoOf = (
  request: Pick<EndpointRequest<unknown, unknown>, 'caller' | 'ip' | 'userAgent'>,
): Who => ({
  caller: request.caller,
  actor: actorOf(request),
})
