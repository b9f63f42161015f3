import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '../db/connect.ts'
import { keepSetting } from '../db/settings.ts'

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
