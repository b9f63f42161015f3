import { GROUP_AUTH, type GroupAccess, MEMBER_AUTH, type MemberLevel, NO_MEMBER_AUTH } from '@gavel/contract'

const keyOf = <Key extends string>(codes: Readonly<Record<Key, number>>, code: number, other: Key): Key =>
  (Object.keys(codes) as Key[]).find((key) => codes[key] === code) ?? other

/** How people join a group, from the wire's number. */
export const accessOf = (auth: number): GroupAccess => keyOf(GROUP_AUTH, auth, 'private')

/** What somebody is in a group, from the wire's number. Null: nothing. */
export const levelOf = (auth: number): MemberLevel | null =>
  auth === NO_MEMBER_AUTH ? null : keyOf(MEMBER_AUTH, auth, 'applying')
