import { keysOf, type MemberLevel } from '@gavel/contract'

/** One caller's standing in a group, which every rule about groups needs. */
export interface GroupStanding {
  readonly groupId: number
  /** Null: the caller has nothing to do with the group. */
  readonly level: MemberLevel | null
  /** Whether the caller is the site's super administrator, who may do everything in every group. */
  readonly isSiteRoot: boolean
}

/** Levels that belong to the group, in the order of what they may do. */
const RANKS = { member: 3, admin: 4, root: 5 } as const satisfies Partial<Record<MemberLevel, number>>

export type JoinedLevel = keyof typeof RANKS

export const JOINED_LEVELS = keysOf(RANKS)

export const hasJoined = (level: MemberLevel | null): level is JoinedLevel =>
  level !== null && level !== 'applying' && level !== 'refused'

/** How much a level may do; 0 for applications. */
export const rankOf = (level: MemberLevel | null): number => (hasJoined(level) ? RANKS[level] : 0)

const reaches = (standing: GroupStanding | null, level: JoinedLevel): boolean =>
  standing !== null && (standing.isSiteRoot || rankOf(standing.level) >= RANKS[level])

/** Reads what belongs to the group. Null stands for no group at all. */
export const isGroupMember = (standing: GroupStanding | null): boolean => reaches(standing, 'member')

/** Writes problems, trainings, contests and announcements of their own in it, and lets people in. */
export const isGroupAdmin = (standing: GroupStanding | null): boolean => reaches(standing, 'admin')

/** Changes everything that belongs to the group, and its settings. */
export const isGroupRoot = (standing: GroupStanding | null): boolean => reaches(standing, 'root')
