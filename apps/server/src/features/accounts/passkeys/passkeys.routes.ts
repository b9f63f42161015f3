import {
  addPasskey,
  listPasskeys,
  passkeyLogin,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogin,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { requireUser } from '../../../http/caller.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { answerLogin } from '../answer-login.wire.ts'
import { changerOf } from '../settings/changer.ts'
import * as login from './passkey-login.service.ts'
import { selectPasskeys } from './passkeys.queries.ts'
import * as passkeys from './passkeys.service.ts'
import { findRelyingParty } from './relying-party.ts'

export function passkeyRoutes(context: Context): Implementation[] {
  return [
    implement(startPasskey, async ({ body, raw, ...request }) => {
      const party = await findRelyingParty(context, raw)
      return passkeys.startPasskey(context, changerOf(request), { ...body, party })
    }),
    implement(addPasskey, async ({ body, raw, ...request }) => {
      const party = await findRelyingParty(context, raw)
      await passkeys.addPasskey(context, changerOf(request), { ...body, party })
      return null
    }),
    implement(listPasskeys, async ({ caller }) => {
      const rows = await selectPasskeys(context.db, requireUser(caller).id)
      return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        gmtCreate: createdAt,
        lastUsedAt,
      }))
    }),
    implement(renamePasskey, async ({ body, caller }) => {
      await passkeys.namePasskey(context, { ...body, userId: requireUser(caller).id })
      return null
    }),
    implement(removePasskey, async ({ body, ...request }) => {
      await passkeys.removePasskey(context, changerOf(request), body)
      return null
    }),
    implement(startPasskeyLogin, async ({ raw, ip }) =>
      login.startPasskeyLogin(context, await findRelyingParty(context, raw), ip),
    ),
    implement(passkeyLogin, async ({ body, raw, ip, userAgent, reply }) => {
      const party = await findRelyingParty(context, raw)
      return answerLogin(reply, await login.loginByPasskey(context, { ...body, party, ip, userAgent }))
    }),
  ]
}
