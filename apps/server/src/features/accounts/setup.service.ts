import { createHash, randomBytes } from 'node:crypto'
import { type Config, ConfigError } from '../../config.ts'
import type { Context } from '../../context.ts'
import type { Db, Pool } from '../../db/connect.ts'
import { and, eq, isNull, sql } from '../../db/drizzle.ts'
import { DomainError } from '../../http/domain-error.ts'
import { networkOf, takeToken } from '../../http/rate-limit.ts'
import { requireEmail } from '../../http/require-text.ts'
import { type Actor, MACHINE } from '../audit/actor.policy.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import { requirePasswordLength, requireUsername } from './account-rules.policy.ts'
import { findUserById, hasRoot, insertUser, isUsernameTaken } from './accounts.queries.ts'
import { setupTokens } from './accounts.tables.ts'
import { hashPassword } from './password.service.ts'
import { makeUserId, refuseTaken, requireFree } from './register.service.ts'

/** Any constant will do; creating the first administrator takes this lock. */
const SETUP_LOCK = 904_881
const TRIES_PER_IP = { limit: 20, windowSeconds: 600 }
/** The first administrator's id on the wire (`api.md` 1.7). */
const FIRST_ADMINISTRATOR_ID = '1'

export interface Setup {
  readonly token: string
  readonly username: string
  readonly password: string
  readonly email: string | null
  readonly ip: string
  readonly userAgent: string | null
}

/**
 * Creates the first administrator with the one-time token of the setup link.
 *
 * @throws DomainError setup_link_invalid, username_required, username_invalid, username_taken, password_length,
 * email_invalid, email_taken, too_many_requests
 */
export async function setUpAdministrator(context: Context, setup: Setup): Promise<void> {
  await takeToken(context.db, { key: `setup:${networkOf(setup.ip)}`, ...TRIES_PER_IP, now: context.now() })
  const username = requireUsername(setup.username)
  const passwordHash = await hashPassword(requirePasswordLength(setup.password))
  const email = setup.email === null || setup.email.trim() === '' ? null : requireEmail(setup.email)
  await context.db
    .transaction(async (tx) => {
      await lockSetup(tx)
      if (await hasRoot(tx)) throw new DomainError('setup_link_invalid')
      await spendToken(tx, setup.token, context.now())
      await requireFree(tx, username, email)
      const root = { username, passwordHash, email, now: context.now() }
      const id = await insertRoot(tx, root)
      const { ip, userAgent } = setup
      await recordSetup(tx, { id, username, role: 'root', ip, userAgent }, { id, username })
    })
    .catch(refuseTaken)
}

/** @throws DomainError setup_link_invalid */
async function spendToken(tx: Db, token: string, now: Date) {
  const used = await tx
    .update(setupTokens)
    .set({ usedAt: now })
    .where(and(eq(setupTokens.tokenHash, hashToken(token)), isNull(setupTokens.usedAt)))
    .returning({ tokenHash: setupTokens.tokenHash })
  if (used.length === 0) throw new DomainError('setup_link_invalid')
}

/** A new token for the setup link; earlier links stop working. Null if there is an administrator already. */
export async function makeSetupToken(db: Pool): Promise<string | null> {
  return db.transaction(async (tx) => {
    await lockSetup(tx)
    if (await hasRoot(tx)) return null
    const token = randomBytes(24).toString('base64url')
    await tx.delete(setupTokens)
    await tx.insert(setupTokens).values({ tokenHash: hashToken(token) })
    return token
  })
}

/**
 * Creates the administrator named in the settings unless there is one already, so later changes of the settings
 * affect no account. Returns whether one was created.
 *
 * @throws ConfigError when the settings cannot be used
 */
export async function createFirstAdministrator(
  db: Pool,
  settings: Config['firstAdministrator'],
  now: Date,
): Promise<boolean> {
  if (settings === null || (await hasRoot(db))) return false
  const username = requireSetting('GAVEL_ADMIN_USERNAME', () => requireUsername(settings.username))
  const password = requireSetting('GAVEL_ADMIN_PASSWORD', () => requirePasswordLength(settings.password))
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    await lockSetup(tx)
    if (await hasRoot(tx)) return false
    if (await isUsernameTaken(tx, username)) {
      throw new ConfigError(
        'Wrong setting. GAVEL_ADMIN_USERNAME is the name of a user who is no administrator.',
      )
    }
    const id = await insertRoot(tx, { username, passwordHash, email: null, now })
    await recordSetup(tx, MACHINE, { id, username })
    return true
  })
}

function requireSetting(name: string, check: () => string): string {
  try {
    return check()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const rule =
      error.code === 'password_length' ? '6 to 128 characters' : '1 to 20 characters without blanks'
    throw new ConfigError(`Wrong setting. ${name} must have ${rule}.`)
  }
}

async function insertRoot(
  tx: Db,
  root: { username: string; passwordHash: string; email: string | null; now: Date },
): Promise<string> {
  const isFirstIdTaken = (await findUserById(tx, FIRST_ADMINISTRATOR_ID)) !== null
  const id = isFirstIdTaken ? makeUserId() : FIRST_ADMINISTRATOR_ID
  await insertUser(tx, { ...root, id, role: 'root' })
  return id
}

function recordSetup(tx: Db, actor: Actor, root: { id: string; username: string }) {
  return recordAudit(tx, actor, {
    action: 'site.set-up',
    target: { kind: 'user', id: root.id, label: root.username },
  })
}

/** Held until the transaction ends, so that two servers do not both find no administrator. */
async function lockSetup(tx: Db) {
  await tx.execute(sql`select pg_advisory_xact_lock(${SETUP_LOCK})`)
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
