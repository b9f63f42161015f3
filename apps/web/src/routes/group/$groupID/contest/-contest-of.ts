import { groupIdOf } from '../../../../features/groups/group-id.ts'

/** The contest that an address names, as a place of a group. */
export const contestOf = ({ groupID, cid }: { readonly groupID: string; readonly cid: string }) =>
  ({ kind: 'contest', id: groupIdOf(cid), gid: groupIdOf(groupID) }) as const
