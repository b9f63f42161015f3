import { REMOTE_COOKIES_MAX_LENGTH, USER_AGENT_MAX_LENGTH } from '@gavel/contract'
import { importCookies, type JudgeAdapter, RemoteFault } from '@gavel/remote-judges'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { requireLine } from '../../../http/require-text.ts'
import type { Actor } from '../../audit/actor.policy.ts'
import { recordAudit } from '../../audit/record-audit.service.ts'
import { keepVisitor } from '../../remote-accounts/account-sessions.service.ts'
import { unlockAccount } from '../../remote-accounts/account-states.service.ts'
import { readRemoteAccounts } from '../../remote-accounts/remote-accounts.settings.ts'
import type { Visitor } from '../../remote-accounts/visitor.policy.ts'
import { noteSuccess } from '../judges/judge-state.service.ts'
import { refusalOf } from '../judges/remote-refusal.policy.ts'
import { requireAdapter } from '../judges/require-adapter.service.ts'

interface Import {
  readonly judge: string
  readonly username: string
  readonly cookies: string
  readonly userAgent: string
}

/**
 * Keeps the cookies of a login that a person made, if the judge still knows them as the account's.
 *
 * @throws DomainError remote_judge_unknown, remote_judge_paused, remote_account_not_found, remote_cookies_invalid,
 *   remote_session_ended, remote_overrides_invalid, remote_unreachable, remote_not_understood, text_invalid, text_length
 */
export async function importSession(context: Context, actor: Actor, order: Import): Promise<void> {
  const { adapter, state } = await requireAdapter(context, order.judge)
  const { site, name: judge } = adapter.profile
  const userAgent = requireLine({ name: 'userAgent', limit: USER_AGENT_MAX_LENGTH }, order.userAgent)
  // It becomes a line of each request.
  if (!/^[\x20-\x7e]*$/.test(userAgent)) throw new DomainError('text_invalid', { field: 'userAgent' })
  const accounts = (await readRemoteAccounts(context.db))[site]
  if (!accounts.some(({ username }) => username === order.username))
    throw new DomainError('remote_account_not_found')
  const text = order.cookies.length > REMOTE_COOKIES_MAX_LENGTH ? '' : order.cookies
  const cookies = importCookies(text, hostOf(adapter), null)
  if (cookies.length === 0) throw new DomainError('remote_cookies_invalid', { judge })
  if (state.pausedAt !== null) throw new DomainError('remote_judge_paused', { judge })
  const visitor = { cookies, userAgent: userAgent === '' ? null : userAgent }
  const renewed = await proveLogin(context, adapter, { username: order.username, visitor })
  const key = { site, username: order.username }
  await context.db.transaction(async (tx) => {
    await keepVisitor(context, tx, key, renewed)
    await unlockAccount(tx, key)
    await noteSuccess(tx, adapter.profile.judge, context.now())
    await recordAudit(tx, actor, {
      action: 'remote-judge.import-session',
      target: { kind: 'setting', label: `${site}: ${order.username}` },
    })
  })
}

/** Cookies belong to the host of the pages, wherever an override has moved them. */
function hostOf({ profile, parseProblem, problemUrl }: JudgeAdapter): string {
  const example = parseProblem(profile.exampleId)
  return new URL(example === null ? profile.homeUrl : problemUrl(example)).hostname
}

interface Login {
  readonly username: string
  readonly visitor: Visitor
}

/** Returns the visitor with the cookies that the judge has renewed. */
async function proveLogin(context: Context, adapter: JudgeAdapter, login: Login): Promise<Visitor> {
  const session = context.remoteSites.openSession(adapter, login.visitor)
  const { judge, name } = adapter.profile
  try {
    const { isLoggedIn, handle } = await adapter.checkLogin(session)
    const isOther = handle !== null && handle.toLowerCase() !== login.username.toLowerCase()
    if (!isLoggedIn || isOther) throw new DomainError('remote_session_ended', { judge: name })
  } catch (error) {
    throw error instanceof RemoteFault ? refusalOf(judge, error) : error
  }
  return { cookies: session.cookies, userAgent: login.visitor.userAgent }
}
