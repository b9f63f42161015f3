import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { readSetting, writeSetting } from '../../db/settings.ts'

/** What the site says about itself. */
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

const MailSettings = z.object({
  host: z.string().default(''),
  port: z.int().min(1).max(65_535).default(465),
  username: z.string().default(''),
  /** Sealed with a key that only the servers have; see `secret-box.ts`. */
  sealedPassword: z.string().default(''),
  isEncrypted: z.boolean().default(true),
  backgroundImage: z.string().default(''),
})
export type MailSettings = z.output<typeof MailSettings>

export const WEBSITE_KEY = 'website'

export function readWebsiteSettings(db: Db): Promise<WebsiteSettings> {
  return readSetting(db, WEBSITE_KEY, WebsiteSettings)
}

export function writeWebsiteSettings(db: Db, settings: WebsiteSettings): Promise<void> {
  return writeSetting(db, WEBSITE_KEY, settings)
}

export function readMailSettings(db: Db): Promise<MailSettings> {
  return readSetting(db, 'mail', MailSettings)
}

export function writeMailSettings(db: Db, settings: MailSettings): Promise<void> {
  return writeSetting(db, 'mail', settings)
}

/** Mail is sent in the name of the account, so without one there is no mail. */
export function isMailConfigured(mail: MailSettings): boolean {
  return mail.host !== '' && mail.username !== ''
}
