import { type ImportRow, readImportRow } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { eq } from '../../db/drizzle.ts'
import { findViolatedUnique } from '../../db/violated-constraint.ts'
import { DomainError } from '../../http/domain-error.ts'
import { insertUser } from '../accounts/accounts.service.ts'
import { users } from '../accounts/accounts.tables.ts'
import { hashPassword } from '../accounts/password.service.ts'
import { makeUserId } from '../accounts/register.service.ts'
import type { Actor } from '../audit/actor.policy.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import { checkRows, requireRows } from './check-rows.ts'
import { HASHES_AT_ONCE } from './hashes-at-once.ts'
import { mapFew } from './map-few.ts'
import { namesInShort } from './names-in-short.ts'

/**
 * Creates an account from each valid row (`api.md` 2.13.3).
 *
 * @throws DomainError import_empty, import_too_many; import_partly_failed, which lists the other rows and does not
 * stop the valid ones
 */
export async function insertBatch(
  context: Context,
  operator: Actor,
  all: readonly ImportRow[],
): Promise<void> {
  const rows = requireRows(all)
  const faulty = new Set((await checkRows(context.db, rows)).map(({ row }) => row))
  const outcomes = await mapFew([...rows.entries()], HASHES_AT_ONCE, async ([index, row]) => ({
    username: readImportRow(row).username,
    isMade: !faulty.has(index + 1) && (await insertOne(context, row)),
  }))
  const made = outcomes.filter(({ isMade }) => isMade).map(({ username }) => username)
  const failed = outcomes.filter(({ isMade }) => !isMade).map(({ username }) => username)
  if (made.length > 0) {
    await recordAudit(context.db, operator, {
      action: 'user.import',
      target: { kind: 'user', label: namesInShort(made) },
      after: { count: made.length, usernames: made },
    })
  }
  if (failed.length === 0) return
  const counts = { success: made.length, failed: failed.length }
  throw new DomainError('import_partly_failed', { ...counts, usernames: failed.join(', ') })
}

/** False if the name or the address was taken a moment ago. */
async function insertOne({ db, now }: Context, row: ImportRow): Promise<boolean> {
  const { username, password, email, realname, gender, nickname, school } = readImportRow(row)
  const passwordHash = await hashPassword(password)
  const id = makeUserId()
  try {
    await db.transaction(async (tx) => {
      await insertUser(tx, { id, username, passwordHash, email, role: 'default_user', now: now() })
      await tx.update(users).set({ realName: realname, gender, nickname, school }).where(eq(users.id, id))
    })
    return true
  } catch (error) {
    if (findViolatedUnique(error) === null) throw error
    return false
  }
}
