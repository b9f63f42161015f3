import { ENTERED_AT_ONCE_MAX } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { requireEntrants } from '../../accounts/entrants.service.ts'
import type { Actor } from '../../audit/actor.policy.ts'
import { recordAudit } from '../../audit/record-audit.service.ts'
import { selectMembersAmong } from '../../groups/groups.service.ts'
import { admits } from '../../places/account-rule.policy.ts'
import type { Contest } from '../contests.service.ts'
import { insertEntries, selectUsersByName } from './participants.queries.ts'

interface Entered {
  /** The number of users who are in the contest now, and were not before. */
  readonly added: number
  /** Usernames. */
  readonly alreadyIn: string[]
  readonly unknown: string[]
  readonly notAdmitted: string[]
}

/**
 * Enters users by their names, into a contest of a group its members alone: their real names are shown to its
 * administrators. Users who cannot be entered are named; the others are entered all the same.
 *
 * @throws DomainError contest_usernames_count
 */
export async function enterUsers(
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: Actor,
  contest: Contest,
  usernames: readonly string[],
): Promise<Entered> {
  const names = distinct(usernames.map((name) => name.trim().normalize('NFKC')))
  if (names.length === 0 || names.length > ENTERED_AT_ONCE_MAX)
    throw new DomainError('contest_usernames_count', { limit: ENTERED_AT_ONCE_MAX })
  return db.transaction(async (tx) => {
    const known = await selectUsersByName(tx, names)
    const unknown = names.filter((name) => !known.has(name.toLowerCase()))
    const users = [...known.values()]
    const { groupId } = contest
    const members =
      groupId === null
        ? null
        : await selectMembersAmong(
            tx,
            groupId,
            users.map(({ id }) => id),
          )
    const isAdmitted = ({ id, username }: { readonly id: string; readonly username: string }) =>
      (members === null || members.has(id)) &&
      (!contest.hasAccountRule || admits(contest.accountRule, username))
    const admitted = users.filter(isAdmitted)
    const entrantIds = await requireEntrants(
      tx,
      admitted.map(({ id }) => id),
    )
    const entered = await insertEntries(tx, { contestId: contest.id, createdAt: now() }, [
      ...entrantIds.values(),
    ])
    const isNew = ({ id }: { readonly id: string }) => entered.has(entrantIds.get(id) ?? 0)
    const nameOf = ({ username }: { readonly username: string }) => username
    const added = admitted.filter(isNew).map(nameOf)
    const alreadyIn = admitted.filter((user) => !isNew(user)).map(nameOf)
    const notAdmitted = users.filter((user) => !isAdmitted(user)).map(nameOf)
    if (added.length > 0)
      await recordAudit(tx, actor, {
        action: 'contest.entrants-add',
        target: { kind: 'contest', id: contest.id, label: contest.title },
        after: { usernames: added },
      })
    return { added: added.length, alreadyIn, unknown, notAdmitted }
  })
}

/** Without blanks, and each name once whatever its case. */
function distinct(names: readonly string[]): string[] {
  const found = new Map(names.filter((name) => name !== '').map((name) => [name.toLowerCase(), name]))
  return [...found.values()]
}
