import type { Context } from '../../context.ts'
import { createConcurrencyLimit } from '../../http/concurrency-limit.ts'
import { DomainError } from '../../http/domain-error.ts'
import { type Counter, clearCounter, countUse, forgetUse, networkOf } from '../../http/rate-limit.ts'
import { normaliseUsername } from './account-rules.policy.ts'
import { findUserByUsername, type User } from './accounts.queries.ts'
import { spendPuzzle } from './challenges/puzzle.service.ts'
import { ifOwnOrOldPassword } from './old-password.ts'
import { type OpenedSession, openSession, requireSiteAdmin } from './open-session.ts'
import { askSecondFactor } from './second-factor/login-ticket.service.ts'

const LOCK_SECONDS = 30 * 60
const FAILURES_PER_NAME_AND_IP = 20
const PUZZLE_AFTER_PER_NAME_AND_IP = 5
/**
 * Counted across all addresses, because many addresses may guess at one name. The owner can still get in, with a
 * puzzle.
 */
const PUZZLE_AFTER_PER_NAME = 50
/**
 * After this many failures from one address, everyone there must solve a puzzle for each login, so walking through a
 * list of names gets expensive.
 */
const PUZZLE_AFTER_PER_IP = 100
/**
 * High, because a whole school may share an address; low enough to stop a walk through a list of names. Logins with a
 * solved puzzle are counted separately, so a program that solves none cannot lock a school out.
 */
const FAILURES_PER_IP = 300
/**
 * A flood of logins must leave database connections and threads for everyone else, and must not keep people waiting
 * for more than a few seconds. Logins beyond this are refused before they cost anything.
 */
const inTurn = createConcurrencyLimit({ atOnce: 4, waiting: 300 })
/** Counter keys keep no more of a name than any account can have. */
const COUNTED_NAME_LENGTH = 64

export interface LoginAttempt {
  readonly username: string
  readonly password: string
  /** Whether the client can show a puzzle when asked; clients older than the puzzle cannot. */
  readonly canSolvePuzzle?: boolean | undefined
  /** The key of a solved puzzle; undefined if none was asked for. */
  readonly puzzleKey?: string | undefined
  readonly ip: string
  readonly userAgent: string | null
}

/** @throws DomainError wrong_login, login_locked, login_banned, puzzle_required, second_factor_required, server_busy */
export async function login(context: Context, attempt: LoginAttempt): Promise<OpenedSession> {
  const user = await requireRightPassword(context, attempt)
  await askSecondFactor(context, user, { isForAdmins: false, refusal: 'wrong_login' })
  return openSession(context, user, { ...attempt, refusal: 'wrong_login' })
}

/** @throws DomainError not_an_admin and those of `login` */
export async function loginAdmin(context: Context, attempt: LoginAttempt): Promise<OpenedSession> {
  const user = await requireRightPassword(context, attempt)
  requireSiteAdmin(user)
  await askSecondFactor(context, user, { isForAdmins: true, refusal: 'wrong_login' })
  return openSession(context, user, { ...attempt, refusal: 'wrong_login' })
}

/**
 * Every attempt counts as a failure until it has succeeded, so that parallel guesses cannot pass the limit together.
 * Only a caller who knows the password learns that an account is banned.
 */
function requireRightPassword(context: Context, attempt: LoginAttempt): Promise<User> {
  return inTurn(() => lookAtPassword(context, attempt))
}

async function lookAtPassword(context: Context, attempt: LoginAttempt): Promise<User> {
  const { db } = context
  const username = normaliseUsername(attempt.username)
  const keys = {
    pair: failuresKeyOf(username, attempt.ip),
    name: `login-name:${countedName(username)}`,
    ip: `login-ip:${networkOf(attempt.ip)}`,
  }
  const canSolvePuzzle = attempt.canSolvePuzzle === true || attempt.puzzleKey !== undefined
  const needsPuzzle = await countAttempt(context, keys, canSolvePuzzle)
  if (needsPuzzle) {
    if (!(await spendPuzzle(context, attempt.puzzleKey))) {
      // No password was checked, so after solving the puzzle the caller has as many attempts left as before.
      for (const key of Object.values(keys)) await forgetUse(db, key)
      throw new DomainError('puzzle_required')
    }
    refuseOverLimit(await countUse(db, { ...ipRule(context), key: puzzledKeyOf(attempt.ip) }))
  }
  const user = await ifOwnOrOldPassword(context, await findUserByUsername(db, username), attempt.password)
  if (user === null) throw new DomainError('wrong_login')
  await clearCounter(db, keys.pair)
  await forgetUse(db, keys.name)
  await forgetUse(db, keys.ip)
  if (needsPuzzle) await forgetUse(db, puzzledKeyOf(attempt.ip))
  if (user.status === 'banned') throw new DomainError('login_banned')
  return user
}

/** Counts failed logins with this name from this address. */
export function failuresKeyOf(username: string, ip: string): string {
  return `login:${networkOf(ip)}:${countedName(username)}`
}

const puzzledKeyOf = (ip: string) => `login-ip-puzzled:${networkOf(ip)}`

const countedName = (username: string) => username.toLowerCase().slice(0, COUNTED_NAME_LENGTH)

/**
 * The window is fixed: for an address that logs in all day, a restarting window would accumulate failures without
 * end.
 */
const ipRule = ({ now }: Context) => ({ limit: FAILURES_PER_IP, windowSeconds: LOCK_SECONDS, now: now() })

/**
 * Returns whether there were so many failures that a puzzle is required. Callers that cannot solve one are exempt:
 * otherwise they would be shut out after five failures instead of being locked after twenty.
 *
 * @throws DomainError login_locked
 */
async function countAttempt(
  context: Context,
  keys: { readonly pair: string; readonly name: string; readonly ip: string },
  canSolvePuzzle: boolean,
): Promise<boolean> {
  const { db, now } = context
  const window = { windowSeconds: LOCK_SECONDS, now: now() }
  const pair = await countUse(db, {
    key: keys.pair,
    limit: FAILURES_PER_NAME_AND_IP,
    restarts: true,
    ...window,
  })
  refuseOverLimit(pair)
  const ip = await countUse(db, { key: keys.ip, ...ipRule(context) })
  if (!canSolvePuzzle) refuseOverLimit(ip)
  const name = await countUse(db, { key: keys.name, limit: PUZZLE_AFTER_PER_NAME, ...window })
  if (!canSolvePuzzle) return false
  return name.isOverLimit || pair.count > PUZZLE_AFTER_PER_NAME_AND_IP || ip.count > PUZZLE_AFTER_PER_IP
}

/** @throws DomainError login_locked */
function refuseOverLimit({ isOverLimit, secondsLeft }: Counter) {
  if (isOverLimit) throw new DomainError('login_locked', { minutes: Math.ceil(secondsLeft / 60) })
}
