import type { GroupForm } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { eq } from '../../../db/drizzle.ts'
import { findViolatedUnique } from '../../../db/violated-constraint.ts'
import { type Caller, requireUser } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { countUse } from '../../../http/rate-limit.ts'
import { may } from '../../access/access.policy.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { requireFewLinks } from '../../accounts/link-rule.service.ts'
import { readSolvedCount } from '../../accounts/solved-count.service.ts'
import { readSwitches } from '../../site/switches.settings.ts'
import { groups } from '../groups.tables.ts'
import { groupCodes } from './group-code.service.ts'
import { planGroup } from './plan-group.ts'

type Base = Pick<Context, 'db' | 'now' | 'tokenSecret'>

const DAY_SECONDS = 86_400

/** @throws DomainError of the contract's `createGroup` */
export function createGroup(context: Base, caller: Caller, form: GroupForm): Promise<number> {
  return refuseTakenName(() =>
    context.db.transaction(async (tx) => (await addGroup(context, tx, { caller, form, sourceId: null })).id),
  )
}

interface NewGroup {
  readonly caller: Caller
  readonly form: GroupForm
  /** The group that it is copied from. */
  readonly sourceId: number | null
}

/**
 * A group that the user owns. A name that is taken is left to `refuseTakenName`.
 *
 * @throws DomainError of the contract's `createGroup`
 */
export async function addGroup(context: Base, tx: Db, { caller, form, sourceId }: NewGroup) {
  const { code, ...plan } = planGroup(form, null)
  const now = context.now()
  await requireRoom(tx, caller, now)
  if (sourceId === null) await requireFewLinks(tx, caller, `${plan.brief}\n${plan.description}`, now)
  const [row] = await tx
    .insert(groups)
    .values({
      ...plan,
      ...{ sourceId, ownerId: requireUser(caller).id, createdAt: now, updatedAt: now },
      sealedCode: code === null ? null : groupCodes.seal(context, code),
    })
    .returning()
  if (row === undefined) throw new Error('The group was not stored')
  return row
}

/**
 * The conditions that users without a role in the administration must meet before they create a group. The day's use is
 * given back when the transaction fails.
 *
 * @throws DomainError group_solved_needed, groups_owned_limit, groups_of_day
 */
export async function requireRoom(tx: Db, caller: Caller, now: Date): Promise<void> {
  if (may(caller, 'site.administer', {})) return
  const user = requireUser(caller)
  const switches = await readSwitches(tx)
  const needed = switches.defaultCreateGroupACInitValue
  const solved = needed === 0 ? 0 : await readSolvedCount(tx, user.id)
  if (solved < needed)
    throw new DomainError('group_solved_needed', { needed, solved, missing: needed - solved })
  // Two groups that one user creates at the same moment wait for each other, so that both are counted.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('no key update')
  const owned = switches.defaultCreateGroupLimit
  if ((await tx.$count(groups, eq(groups.ownerId, user.id))) >= owned)
    throw new DomainError('groups_owned_limit', { limit: owned })
  const limit = switches.defaultCreateGroupDailyLimit
  const use = await countUse(tx, { key: `group:${user.id}`, limit, windowSeconds: DAY_SECONDS, now })
  if (use.isOverLimit)
    throw new DomainError('groups_of_day', { limit, hours: Math.ceil(use.secondsLeft / 3600) })
}

/** @throws DomainError group_name_taken, group_short_name_taken */
export async function refuseTakenName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const index = findViolatedUnique(error)
    if (index === 'groups_name_idx') throw new DomainError('group_name_taken')
    if (index === 'groups_short_name_idx') throw new DomainError('group_short_name_taken')
    throw error
  }
}
