import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { seal, unseal } from '../../secrets/secret-box.ts'
import { type AccountKey, changeAccount, keyed } from './account-states.service.ts'
import { openRemotePassword, readRemoteAccounts } from './remote-accounts.settings.ts'
import { remoteAccountStates } from './remote-accounts.tables.ts'
import { StoredSession } from './stored-session.ts'
import { NOBODY, type Visitor } from './visitor.policy.ts'

const SESSION_PURPOSE = 'remote session'

export async function readVisitor({ db, tokenSecret }: Context, key: AccountKey): Promise<Visitor> {
  const [state] = await db.select().from(remoteAccountStates).where(keyed(key))
  const opened =
    state?.sealedSession == null ? null : unseal(tokenSecret, SESSION_PURPOSE, state.sealedSession)
  return opened === null ? NOBODY : StoredSession.parse(JSON.parse(opened))
}

export async function keepVisitor(
  { tokenSecret }: Pick<Context, 'tokenSecret'>,
  db: Db,
  key: AccountKey,
  { cookies, userAgent }: Visitor,
): Promise<void> {
  const sealedSession = seal(tokenSecret, SESSION_PURPOSE, JSON.stringify({ cookies, userAgent }))
  await changeAccount(db, key, { sealedSession })
}

export const forgetVisitor = (db: Db, key: AccountKey): Promise<void> =>
  changeAccount(db, key, { sealedSession: null })

/** Null if the account was removed, or its password was sealed with another key. */
export async function findPassword(context: Context, { site, username }: AccountKey): Promise<string | null> {
  const account = (await readRemoteAccounts(context.db))[site].find((one) => one.username === username)
  return account === undefined ? null : openRemotePassword(context, account)
}
