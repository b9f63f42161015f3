import type { MemberLevel } from '@gavel/contract'
import type { Context } from '../src/context.ts'
import { groupCodes } from '../src/features/groups/group/group-code.service.ts'
import { groupMembers, groups } from '../src/features/groups/groups.tables.ts'
import { buildUser, nextSerial } from './builders.ts'

type Base = Parameters<typeof buildUser>[0] & Pick<Context, 'tokenSecret'>

export interface GroupDraft {
  readonly values?: Partial<typeof groups.$inferInsert>
  /** The code of a group that is not public; `secret` if left out. */
  readonly code?: string
  /** Ids of users and what they are in the group, besides the owner. */
  readonly members?: Readonly<Record<string, MemberLevel>>
}

/** A visible, public group with an owner of its own. */
export async function buildGroup(context: Base, draft: GroupDraft = {}) {
  const ownerId = draft.values?.ownerId ?? (await buildUser(context)).user.id
  const serial = nextSerial()
  const [group] = await context.db
    .insert(groups)
    .values({
      name: `Group ${serial}`,
      shortName: `GROUP${serial}`,
      brief: 'A class',
      description: 'We meet on **Mondays**.',
      sealedCode: groupCodes.seal(context, draft.code ?? 'secret'),
      ...draft.values,
      ownerId,
    })
    .returning()
  if (group === undefined) throw new Error('no group')
  const members = Object.entries(draft.members ?? {})
  if (members.length > 0)
    await context.db
      .insert(groupMembers)
      .values(members.map(([userId, level]) => ({ groupId: group.id, userId, level })))
  return group
}
