import { NEW_ACCOUNT_DAYS, NEW_ACCOUNT_LINKS } from '@gavel/contract'
import type { Db } from '../../db/connect.ts'
import { eq } from '../../db/drizzle.ts'
import { type Caller, requireUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { may } from '../access/access.policy.ts'
import { users } from './accounts.tables.ts'
import { countLinks, isNewAccount } from './link-rule.policy.ts'

/**
 * The rule for every text that a new account writes for others to read: discussions, comments, questions in contests,
 * signatures, and the texts of groups.
 *
 * @throws DomainError too_many_links
 */
export async function requireFewLinks(db: Db, caller: Caller, text: string, now: Date): Promise<void> {
  if (may(caller, 'site.administer', {}) || countLinks(text) <= NEW_ACCOUNT_LINKS) return
  const [row] = await db
    .select({ createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, requireUser(caller).id))
  if (row !== undefined && isNewAccount(row.createdAt, now))
    throw new DomainError('too_many_links', { days: NEW_ACCOUNT_DAYS, limit: NEW_ACCOUNT_LINKS })
}
