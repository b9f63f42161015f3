import { z } from 'zod'
import type { Db } from '../db/connect.ts'
import { readSetting, writeSetting } from '../db/settings.ts'

const MailSettings = z.object({
  host: z.string().default(''),
  port: z.int().min(1).max(65_535).default(465),
  username: z.string().default(''),
  /** Sealed with a key that only the servers have; see `secrets/secret-box.ts`. */
  sealedPassword: z.string().default(''),
  isEncrypted: z.boolean().default(true),
  backgroundImage: z.string().default(''),
})
export type MailSettings = z.output<typeof MailSettings>

export function readMailSettings(db: Db): Promise<MailSettings> {
  return readSetting(db, 'mail', MailSettings)
}

export function writeMailSettings(db: Db, settings: MailSettings): Promise<void> {
  return writeSetting(db, 'mail', settings)
}

/** Email is sent in the account's name, so without an account none is sent. */
export function isMailConfigured(mail: MailSettings): boolean {
  return mail.host !== '' && mail.username !== ''
}
