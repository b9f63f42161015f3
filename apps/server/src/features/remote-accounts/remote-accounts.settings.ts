import { REMOTE_SITES, type RemoteSite } from '@gavel/contract'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { readSetting, writeSetting } from '../../db/settings.ts'
import { unseal } from '../../secrets/secret-box.ts'

/** One of the product's own accounts at another site. */
export interface RemoteAccount {
  readonly username: string
  /** Sealed with a key that only the servers have; see `secret-box.ts`. */
  readonly sealedPassword: string
}

export type RemoteAccounts = Readonly<Record<RemoteSite, readonly RemoteAccount[]>>

export const REMOTE_PASSWORD_PURPOSE = 'remote account password'

const Account = z.object({ username: z.string(), sealedPassword: z.string() })
const Accounts = z.partialRecord(z.enum(REMOTE_SITES), z.array(Account))

const KEY = 'remote-accounts'

export async function readRemoteAccounts(db: Db): Promise<RemoteAccounts> {
  const stored = await readSetting(db, KEY, Accounts)
  return { hdu: [], cf: [], poj: [], atcoder: [], spoj: [], libreoj: [], ...stored }
}

export function writeRemoteAccounts(db: Db, accounts: RemoteAccounts): Promise<void> {
  return writeSetting(db, KEY, accounts)
}

/** The login data for the other site. Null if the password was sealed with another key. */
export function openRemotePassword({ tokenSecret }: Context, account: RemoteAccount): string | null {
  return unseal(tokenSecret, REMOTE_PASSWORD_PURPOSE, account.sealedPassword)
}
