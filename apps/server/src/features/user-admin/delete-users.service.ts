import { randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { inArray, sql } from '../../db/drizzle.ts'
import { DomainError } from '../../http/domain-error.ts'
import { users } from '../accounts/accounts.tables.ts'
import type { Actor } from '../audit/actor.policy.ts'
import { recordAudits } from '../audit/record-audit.service.ts'
import { handOverGroups } from '../groups/members/ownership.service.ts'
import { lockForOperator } from './require-operator.ts'

/** Rows that only matter to the user, so they are deleted with the account. */
export const OWN_ROWS = {
  sessions: 'user_id',
  second_factors: 'user_id',
  passkeys: 'user_id',
  passkey_challenges: 'user_id',
  login_tickets: 'user_id',
  old_passwords: 'user_id',
  security_events: 'user_id',
  api_tokens: 'user_id',
  calendar_links: 'user_id',
  webhooks: 'owner_id',
  login_identities: 'user_id',
  remote_handles: 'user_id',
  remote_handle_claims: 'user_id',
  provider_visits: 'user_id',
  messages: 'recipient_id',
  thread_mutes: 'user_id',
  trials: 'user_id',
  own_cases: 'user_id',
  editor_snippets: 'user_id',
  help_taken: 'user_id',
  difficulty_votes: 'user_id',
  problem_lists: 'owner_id',
  test_data_uploads: 'user_id',
  problem_imports: 'user_id',
  contest_prints: 'user_id',
  training_entrants: 'user_id',
  group_members: 'user_id',
}

/** Longer than any name that people can choose, so no account has it and none can take it. */
const tombstoneName = () => `deleted-${randomBytes(8).toString('hex')}`

/**
 * Deletes accounts, all or none. A deleted account remains as a row without a person: name, address, profile,
 * password and everything that opens it are gone, its old name and address are free again, and no one can log in to
 * it. Its submissions and texts stay under a name that only says that the account was deleted, so that counters,
 * standings, threads and other people's problems remain consistent.
 *
 * @throws DomainError user_not_found, own_account_change
 */
export async function deleteUsers(context: Context, operator: Actor, ids: readonly string[]): Promise<void> {
  if (operator.id !== null && ids.includes(operator.id)) throw new DomainError('own_account_change')
  await context.db.transaction(async (tx) => {
    const targets = await lockForOperator(tx, operator, ids)
    for (const { id } of targets) await emptyRow(tx, id, context.now())
    const deleted = targets.map(({ id }) => id)
    // The owner's row among the members stays as long as they own the group.
    await handOverGroups(tx, deleted, operator.id)
    await deleteOwnRows(tx, deleted)
    await recordAudits(
      tx,
      operator,
      targets.map(({ id, username, role }) => ({
        action: 'user.delete',
        target: { kind: 'user', id, label: username },
        before: { username, role },
      })),
    )
  })
}

async function emptyRow(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({
      username: tombstoneName(),
      passwordHash: 'deleted',
      email: null,
      mobile: null,
      role: 'default_user',
      status: 'banned',
      nickname: null,
      realName: null,
      avatar: null,
      titleName: null,
      titleColor: null,
      studentNumber: null,
      gender: 'secrecy',
      school: null,
      course: null,
      signature: null,
      github: null,
      blog: null,
      codeforcesUsername: null,
      updatedAt: now,
      deletedAt: now,
    })
    .where(inArray(users.id, [id]))
}

async function deleteOwnRows(tx: Db, ids: readonly string[]): Promise<void> {
  for (const [table, column] of Object.entries(OWN_ROWS)) {
    await tx.execute(sql`
      delete from ${sql.identifier(table)} where ${sql.identifier(column)} = any(${sql.param(ids)}::text[])`)
  }
}
