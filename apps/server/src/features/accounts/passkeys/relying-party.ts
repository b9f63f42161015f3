import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { readWebsiteSettings } from '../../site/site.settings.ts'

/** For whom passkeys are made: browsers offer them to pages of this origin only. */
export interface RelyingParty {
  /** The host name. */
  readonly id: string
  readonly origin: string
  /** What the browser's own dialogs call the site. */
  readonly name: string
}

/**
 * The site's own address where it is set, or else the request's. The latter is safe, because a passkey is bound to the
 * host name that it was made for: through another one it neither is offered by a browser nor accepted here.
 *
 * @throws DomainError passkey_host
 */
export async function findRelyingParty(
  { db, config }: Pick<Context, 'db' | 'config'>,
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
): Promise<RelyingParty> {
  const site = await readWebsiteSettings(db)
  const address = site.baseUrl || config.serverUrl || `${request.protocol}://${request.host}`
  if (!URL.canParse(address)) throw new DomainError('passkey_host')
  const { hostname, origin } = new URL(address)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) throw new DomainError('passkey_host')
  return { id: hostname, origin, name: site.name }
}
