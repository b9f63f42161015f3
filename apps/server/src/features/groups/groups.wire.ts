import {
  GROUP_AUTH,
  type GroupAccess,
  keyOfCode,
  MEMBER_AUTH,
  type MemberLevel,
  NO_MEMBER_AUTH,
} from '@gavel/contract'

/** Null for a number that means nothing. */
export const accessOfWire = (auth: number): GroupAccess | null => keyOfCode(GROUP_AUTH, auth)

export const accessToWire = (access: GroupAccess): number => GROUP_AUTH[access]

/** Null for a number that means nothing. */
export const levelOfWire = (auth: number): MemberLevel | null => keyOfCode(MEMBER_AUTH, auth)

export const levelToWire = (level: MemberLevel | null): number =>
  level === null ? NO_MEMBER_AUTH : MEMBER_AUTH[level]
