import { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { readSetting, writeSetting } from '../../../db/settings.ts'

const LoginProviderSettings = z.object({
  isEnabled: z.boolean().default(false),
  /** The address that identifies the provider; everything else about it is read from there. */
  issuer: z.string().default(''),
  clientId: z.string().default(''),
  /** Sealed with a key that only the servers have; empty for a public client. */
  sealedSecret: z.string().default(''),
  scopes: z.string().default('openid profile email'),
  label: z.string().default(''),
  /** Whether people without an account here get one. */
  allowsRegistration: z.boolean().default(true),
  /** Whether an identity with a confirmed email address opens the account with that address. */
  linksByMail: z.boolean().default(false),
})
export type LoginProviderSettings = z.output<typeof LoginProviderSettings>

export const SECRET_PURPOSE = 'login provider secret'

export function readLoginProvider(db: Db): Promise<LoginProviderSettings> {
  return readSetting(db, 'login-provider', LoginProviderSettings)
}

export function writeLoginProvider(db: Db, settings: LoginProviderSettings): Promise<void> {
  return writeSetting(db, 'login-provider', settings)
}
