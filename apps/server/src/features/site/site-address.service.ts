import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { readWebsiteSettings } from './site.settings.ts'

/** The site's public address without a trailing slash: the configured one, or the one this request used. */
export async function readSiteAddress(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): Promise<string> {
  const { baseUrl } = await readWebsiteSettings(db)
  return (baseUrl || config.serverUrl || `${protocol}://${host}`).replace(/\/+$/, '')
}
