import {
  GROUP_AUTH,
  type GroupAccess,
  keyOfCode,
  MEMBER_AUTH,
  type MemberLevel,
  NO_MEMBER_AUTH,
} from '@gavel/contract'

/** How people join a group, from the wire's number. */
export const accessOf = (auth: number): GroupAccess => keyOfCode(GROUP_AUTH, auth) ?? 'private'

/** The level of a user in a group, from the wire's number. Null: nothing. */
export const levelOf = (auth: number): MemberLevel | null =>
  auth === NO_MEMBER_AUTH ? null : (keyOfCode(MEMBER_AUTH, auth) ?? 'applying')
