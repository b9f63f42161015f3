import { basename } from 'node:path'
import type { Db } from '../../../../db/connect.ts'
import { and, eq, isNull } from '../../../../db/drizzle.ts'
import { users } from '../../../accounts/accounts.tables.ts'
import { groups } from '../../../groups/groups.tables.ts'
import { selectNewIds } from '../../hoj-ids.ts'
import type { ImportRun } from '../../import-run.ts'
import { readTable } from '../../read-table.ts'
import { readGroups } from '../groups/group-places.ts'

const AT_ONCE = 500

/** The owner of a picture, by the id here. */
export type AvatarOwner =
  | { readonly kind: 'user'; readonly id: string }
  | { readonly kind: 'group'; readonly id: number }

/** By the file name of their pictures: users, and groups that have no picture here yet. */
export async function readAvatarOwners(run: ImportRun): Promise<ReadonlyMap<string, AvatarOwner>> {
  const owners = new Map<string, AvatarOwner>()
  const userIds = await selectNewIds(run.db, 'user')
  for await (const rows of readTable(run, 'user_info', ['uuid', 'avatar'], AT_ONCE)) {
    for (const { uuid, avatar } of rows) {
      const id = userIds.get(uuid ?? '')
      if (avatar !== null && id !== undefined) owners.set(basename(avatar), { kind: 'user', id })
    }
  }
  const groupOf = await readGroups(run)
  const bare = await run.db.select({ id: groups.id }).from(groups).where(isNull(groups.avatar))
  const isBare = new Set(bare.map(({ id }) => id))
  for await (const rows of readTable(run, 'group', ['id', 'avatar'], AT_ONCE)) {
    for (const { id: oldId, avatar } of rows) {
      const id = groupOf(oldId)
      if (avatar !== null && id != null && isBare.has(id)) owners.set(basename(avatar), { kind: 'group', id })
    }
  }
  return owners
}

export async function giveAvatar(tx: Db, owner: AvatarOwner, avatar: string): Promise<void> {
  if (owner.kind === 'user') await tx.update(users).set({ avatar }).where(eq(users.id, owner.id))
  else
    await tx
      .update(groups)
      .set({ avatar })
      .where(and(eq(groups.id, owner.id), isNull(groups.avatar)))
}
