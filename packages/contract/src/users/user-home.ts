import { z } from 'zod'
import { nothing } from '../about.ts'
import { defineEndpoint } from '../define.ts'
import { Instant } from '../wire-types.ts'

export const SolvedProblemVo = z.object({ id: z.int(), problemId: z.string(), difficulty: z.int() })
export type SolvedProblemVo = z.output<typeof SolvedProblemVo>

export const UserHomeVo = z.object({
  uid: z.string(),
  username: z.string(),
  school: z.string().nullable(),
  signature: z.string().nullable(),
  nickname: z.string().nullable(),
  gender: z.enum(['male', 'female', 'secrecy']),
  github: z.string().nullable(),
  blog: z.string().nullable(),
  avatar: z.string().nullable(),
  titleName: z.string().nullable(),
  titleColor: z.string().nullable(),
  /** Public submissions outside contests and groups. */
  total: z.int(),
  /** Username at another site. */
  rating: z.int().nullable(),
  /** The best OI rank score of each problem. */
  scoreList: z.array(z.int()),
  /** Display ids. */
  solvedList: z.array(z.string()),
  /** By the wire's number of the difficulty; null when nothing is solved. */
  solvedGroupByDifficulty: z.record(z.string(), z.array(SolvedProblemVo)).nullable(),
  recentLoginTime: Instant.nullable(),
})
export type UserHomeVo = z.output<typeof UserHomeVo>

/** Without either, the caller; the uid takes precedence. */
export const UserHomeQuery = z.object({
  uid: z.coerce.string().optional(),
  username: z.coerce.string().optional(),
})
export type UserHomeQuery = z.output<typeof UserHomeQuery>

export const getUserHome = defineEndpoint({
  method: 'GET',
  path: '/api/get-user-home-info',
  access: 'open',
  about: nothing(
    'Every user has a page that everybody may read; the answer leaves out what they keep to themselves.',
  ),
  summary: 'A user’s public profile, with their solved public problems.',
  query: UserHomeQuery,
  data: UserHomeVo,
  errors: ['user_not_named', 'user_not_found', 'user_banned'],
})

/** `yyyy-MM-dd`, a day in the server's time zone. */
const Day = z.string()

export const UserHeatmapVo = z.object({
  endDate: Day,
  dataList: z.array(z.object({ date: Day, count: z.int() })),
})
export type UserHeatmapVo = z.output<typeof UserHeatmapVo>

export const getUserHeatmap = defineEndpoint({
  method: 'GET',
  path: '/api/get-user-calendar-heatmap',
  access: 'anonymous',
  about: nothing(
    'Every user has a page that everybody may read; the answer leaves out what they keep to themselves.',
  ),
  summary: 'Submissions outside contests on each day of the last year; days without any are left out.',
  query: UserHomeQuery,
  data: UserHeatmapVo,
  errors: ['user_not_named', 'user_not_found', 'user_banned'],
})

export const userHomeEndpoints = [getUserHome, getUserHeatmap]
