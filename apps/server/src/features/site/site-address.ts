import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { readWebsiteSettings } from './site.settings.ts'

/** Where people find the site, without a slash at its end: as it was told, or where this request found it. */
export async function readSiteAddress(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): Promise<string> {
  const { baseUrl } = await readWebsiteSettings(db)
  return (baseUrl || config.serverUrl || `${protocol}://${host}`).replace(/\/+$/, '')
}
