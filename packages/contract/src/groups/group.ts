import { z } from 'zod'
import { permitsFor } from '../can.ts'
import { keysOf } from '../closed-lists.ts'
import { Instant } from '../wire-types.ts'

export const GROUP_PAGE_SIZE = 15
export const GROUP_PAGE_SIZES = [9, 15, 30, 60, 120] as const
/** Characters, from and to. */
export const GROUP_NAME_LENGTH = { from: 5, to: 25 } as const
export const GROUP_SHORT_NAME_LENGTH = { from: 5, to: 10 } as const
/** A short name, with which ids of the group's problems may begin. */
export const GROUP_SHORT_NAME = /^[\p{L}\p{N}_-]+$/u
export const GROUP_BRIEF_LENGTH = { from: 5, to: 50 } as const
export const GROUP_DESCRIPTION_LENGTH = { from: 5, to: 1000 } as const
export const GROUP_REASON_LENGTH = { from: 5, to: 100 } as const
export const GROUP_CODE_LENGTH = 6

/** The wire's `auth` of a group by how people come in. */
export const GROUP_AUTH = { public: 1, protected: 2, private: 3 } as const
export type GroupAccess = keyof typeof GROUP_AUTH
export const GROUP_ACCESSES = keysOf(GROUP_AUTH)

/** The wire's `auth` of a member by what they are in the group. */
export const MEMBER_AUTH = { applying: 1, refused: 2, member: 3, admin: 4, root: 5 } as const
export type MemberLevel = keyof typeof MEMBER_AUTH
export const MEMBER_LEVELS = keysOf(MEMBER_AUTH)
/** The wire's answer for those who have nothing to do with the group. */
export const NO_MEMBER_AUTH = 0

/** The wire's `status` of a group. */
export const GROUP_STATUS = { normal: 0, banned: 1 } as const

/** A group in the list (`api.md` 3.7). */
export const GroupVo = z.object({
  id: z.int(),
  avatar: z.string().nullable(),
  owner: z.string(),
  name: z.string(),
  shortName: z.string(),
  brief: z.string(),
  description: z.string(),
  auth: z.int(),
  visible: z.boolean(),
  memberCount: z.int(),
  gmtCreate: Instant,
})
export type GroupVo = z.output<typeof GroupVo>

/** A group as its own pages see it. */
export const GroupDetailVo = z.object({
  id: z.int(),
  avatar: z.string().nullable(),
  name: z.string(),
  shortName: z.string(),
  brief: z.string(),
  description: z.string(),
  owner: z.string(),
  /** The owner's id. */
  uid: z.string(),
  auth: z.int(),
  visible: z.boolean(),
  /** A value of `GROUP_STATUS`. */
  status: z.int(),
  /** For those who may change the group, else null. */
  code: z.string().nullable(),
  gmtCreate: Instant,
  /**
   * Ours. `look`: read what lies in it; `discuss`: begin a discussion; `run`: write things of one’s own in it, and let
   * people in; `change`: change it and everything in it; `copy`: make a new group of what it teaches; `ban`: close it to
   * everybody.
   */
  can: permitsFor(
    ...(['join', 'leave', 'look', 'discuss', 'run'] as const),
    ...(['change', 'copy', 'handOver', 'delete', 'ban'] as const),
  ),
})
export type GroupDetailVo = z.output<typeof GroupDetailVo>
