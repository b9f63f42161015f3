import { GROUP_STATUS, type GroupDetailVo, type GroupVo } from '@gavel/contract'
import { accessToWire } from '../groups.wire.ts'
import type { GroupRow } from './group-list.queries.ts'

const sharedToWire = ({ group, ownerName }: GroupRow) => ({
  id: group.id,
  avatar: group.avatar,
  name: group.name,
  shortName: group.shortName,
  brief: group.brief,
  description: group.description,
  owner: ownerName,
  auth: accessToWire(group.access),
  visible: group.isVisible,
  gmtCreate: group.createdAt,
})

export const groupToWire = (row: GroupRow): GroupVo => ({
  ...sharedToWire(row),
  memberCount: row.memberCount,
})

export const groupDetailToWire = (
  row: GroupRow,
  code: string | null,
  can: GroupDetailVo['can'],
): GroupDetailVo => ({
  ...sharedToWire(row),
  uid: row.group.ownerId,
  status: row.group.bannedAt === null ? GROUP_STATUS.normal : GROUP_STATUS.banned,
  code,
  can,
})
