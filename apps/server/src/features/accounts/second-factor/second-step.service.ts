import type { WebLanguage } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { networkOf, takeToken } from '../../../http/rate-limit.ts'
import { findUserById } from '../accounts.queries.ts'
import { type OpenedSession, openSession, requireSiteAdmin } from '../open-session.ts'
import { mailOwner, recordSecurityEvent } from '../settings/security-events.service.ts'
import { requireCode } from './check-code.ts'
import { countTicketTry, spendTicket } from './login-ticket.service.ts'

/** A whole class logs in from one address. */
const STEPS_PER_IP = { limit: 600, windowSeconds: 600 }

export interface SecondStep {
  readonly ticket: string
  readonly code: string
  readonly ip: string
  readonly userAgent: string | null
  readonly language: WebLanguage
}

/**
 * @throws DomainError login_ticket_invalid, second_factor_wrong, second_factor_locked, login_banned, not_an_admin,
 * too_many_requests
 */
export async function finishLogin(context: Context, step: SecondStep): Promise<OpenedSession> {
  const { db } = context
  await takeToken(db, { key: `second-step:${networkOf(step.ip)}`, ...STEPS_PER_IP, now: context.now() })
  const ticket = await countTicketTry(context, step.ticket)
  const kind = await requireCode(context, ticket.userId, step.code).catch(refuseWithoutFactor)
  const user = await findUserById(db, ticket.userId)
  // Checked again, because minutes may have passed since the password was right.
  if (user === null || !(await spendTicket(db, ticket))) throw new DomainError('login_ticket_invalid')
  if (user.status === 'banned') throw new DomainError('login_banned')
  if (ticket.isForAdmins) requireSiteAdmin(user)
  const session = await openSession(context, user, {
    ...step,
    hasSecondFactor: true,
    refusal: 'login_ticket_invalid',
  })
  if (kind === 'recovery') {
    const changer = { ...step, userId: user.id, username: user.username }
    const change = { kind: 'recovery-code-used' } as const
    await recordSecurityEvent(db, changer, { ...change, now: context.now() })
    mailOwner(context, changer, { ...change, to: user.email })
  }
  return session
}

/** It was turned off between the two steps: the first step must be repeated, and will then suffice. */
function refuseWithoutFactor(error: unknown): never {
  if (error instanceof DomainError && error.code === 'second_factor_off')
    throw new DomainError('login_ticket_invalid')
  throw error
}
