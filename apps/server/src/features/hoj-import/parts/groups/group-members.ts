import type { MemberLevel } from '@gavel/contract'
import { groupMembers } from '../../../groups/groups.tables.ts'
import { levelOfWire } from '../../../groups/groups.wire.ts'
import { insertIds, selectNewIds } from '../../hoj-ids.ts'
import type { ImportRun } from '../../import-run.ts'
import { type HojRow, instantOf, readTable, wholeOf } from '../../read-table.ts'
import type { UsersOfDump } from '../users/user-names.ts'
import type { GroupOf } from './group-places.ts'

const AT_ONCE = 500
const COLUMNS = ['id', 'gid', 'uid', 'auth', 'reason', 'gmt_create', 'gmt_modified'] as const
type Row = HojRow<(typeof COLUMNS)[number]>

interface People {
  readonly users: UsersOfDump
  readonly placeOf: GroupOf
}

export async function takeMembers(run: ImportRun, { users, placeOf }: People): Promise<void> {
  const known = await selectNewIds(run.db, 'group-member')
  const hasLevels = run.dump.tables.get('group_member')?.columns?.includes('auth') ?? true
  for await (const rows of readTable(run, 'group_member', COLUMNS, AT_ONCE)) {
    const own = rows.filter(({ gid }) => placeOf(gid) != null)
    const fresh = own.filter((row) => !known.has(keyOf(row)))
    const members = fresh.flatMap((row) => {
      const userId = users.idOf(row.uid)
      const groupId = placeOf(row.gid)
      const level = hasLevels ? levelOf(row.auth) : 'member'
      if (userId === null || groupId == null || level === null) return []
      const createdAt = instantOf(row.gmt_create, run.options.timeZone) ?? run.now()
      const updatedAt = instantOf(row.gmt_modified, run.options.timeZone) ?? createdAt
      return [{ oldId: keyOf(row), groupId, userId, level, reason: row.reason, createdAt, updatedAt }]
    })
    if (members.length > 0)
      await run.write(async (tx) => {
        // The owner's row is there already, and stays as it is.
        await tx
          .insert(groupMembers)
          .values(members.map(({ oldId: _, ...member }) => member))
          .onConflictDoNothing()
        await insertIds(
          tx,
          'group-member',
          members.map(({ oldId, groupId, userId }) => ({ oldId, newId: `${groupId}:${userId}` })),
        )
      })
    run.report.count('members of groups', {
      ...{ read: own.length, taken: members.length },
      ...{ known: own.length - fresh.length, lost: fresh.length - members.length },
    })
  }
}

/** Short tables have no numbers. */
const keyOf = ({ id, gid, uid }: Row): string => id ?? `${gid}:${uid}`

const levelOf = (auth: string | null): MemberLevel | null => levelOfWire(wholeOf(auth) ?? Number.NaN)
