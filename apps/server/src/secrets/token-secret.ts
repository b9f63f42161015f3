import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '../db/connect.ts'
import { keepSetting, readSetting } from '../db/settings.ts'

const TokenSecret = z.string().min(64)

/** The site's secret, from which keys for logins and sealed texts are made. It is created when it is first asked for. */
export async function keepTokenSecret(db: Db): Promise<Uint8Array> {
  const secret = await keepSetting(db, {
    key: 'token-secret',
    schema: TokenSecret,
    make: () => randomBytes(64).toString('hex'),
  })
  return Buffer.from(secret, 'hex')
}

/** The same for a command that changes nothing: empty, as no key is, before a server has started. */
export async function findTokenSecret(db: Db): Promise<Uint8Array> {
  const none = z.object({}).transform(() => '')
  return Buffer.from(await readSetting(db, 'token-secret', TokenSecret.or(none)), 'hex')
}
