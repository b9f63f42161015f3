import { requireUser } from '../../../http/caller.ts'
import type { EndpointRequest } from '../../../http/implement.ts'
import type { Changer } from './security-events.service.ts'

/** @throws DomainError login_required */
export function changerOf(
  request: Pick<EndpointRequest<unknown, unknown>, 'caller' | 'ip' | 'userAgent' | 'language'>,
): Changer {
  const { id, username, sessionId } = requireUser(request.caller)
  const { ip, userAgent, language } = request
  return { userId: id, username, sessionId, ip, userAgent, language }
}
