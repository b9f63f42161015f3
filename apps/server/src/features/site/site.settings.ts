import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { readSetting, writeSetting } from '../../db/settings.ts'

/** The site's words about itself. */
const WebsiteSettings = z.object({
  /** Empty: the address of the request, or the server's `SERVER_URL`. */
  baseUrl: z.string().default(''),
  name: z.string().default('Gavel'),
  shortName: z.string().default('Gavel'),
  description: z.string().default(''),
  register: z.boolean().default(true),
  recordName: z.string().nullable().default(null),
  recordUrl: z.string().nullable().default(null),
  projectName: z.string().nullable().default('Gavel'),
  projectUrl: z.string().nullable().default(null),
})
export type WebsiteSettings = z.output<typeof WebsiteSettings>

export const WEBSITE_KEY = 'website'

export function readWebsiteSettings(db: Db): Promise<WebsiteSettings> {
  return readSetting(db, WEBSITE_KEY, WebsiteSettings)
}

export function writeWebsiteSettings(db: Db, settings: WebsiteSettings): Promise<void> {
  return writeSetting(db, WEBSITE_KEY, settings)
}
