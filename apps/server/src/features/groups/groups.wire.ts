import { GROUP_AUTH, type GroupAccess, MEMBER_AUTH, type MemberLevel, NO_MEMBER_AUTH } from '@gavel/contract'

const keyOf = <Key extends string>(codes: Readonly<Record<Key, number>>, code: number): Key | null =>
  (Object.keys(codes) as Key[]).find((key) => codes[key] === code) ?? null

/** Null for a number that means nothing. */
export const accessOfWire = (auth: number): GroupAccess | null => keyOf(GROUP_AUTH, auth)

export const accessToWire = (access: GroupAccess): number => GROUP_AUTH[access]

/** Null for a number that means nothing. */
export const levelOfWire = (auth: number): MemberLevel | null => keyOf(MEMBER_AUTH, auth)

export const levelToWire = (level: MemberLevel | null): number =>
  level === null ? NO_MEMBER_AUTH : MEMBER_AUTH[level]
