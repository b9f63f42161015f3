/** Groups, their members, and how a reader may know of them. */

export { lockGroup } from './group/change-group.service.ts'
export { addGroup, refuseTakenName } from './group/create-group.service.ts'
export { groupCodes } from './group/group-code.service.ts'
export { findStanding, selectManagerIds, selectMembersAmong } from './groups.service.ts'
export { groupMembers, groups } from './groups.tables.ts'
export { accessOfWire, levelOfWire } from './groups.wire.ts'
export { isKnownTo } from './known-groups.conditions.ts'
export { handOverGroups } from './members/ownership.service.ts'
export { realNameIn } from './real-name.columns.ts'
