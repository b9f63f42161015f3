import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { readWebsiteSettings } from '../../site/site.settings.ts'

/** The party that passkeys are created for: browsers only offer them to pages of this origin. */
export interface RelyingParty {
  /** The host name. */
  readonly id: string
  readonly origin: string
  /** The site's name in the browser's own dialogs. */
  readonly name: string
}

/**
 * The site's configured address, or else the request's. The latter is safe, because a passkey is bound to the host
 * name it was created for: under another name, browsers do not offer it and we do not accept it.
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
