import { z } from 'zod'
import { CONTEST_FORMATS } from '../contests/contest.ts'
import { defineEndpoint } from '../define.ts'
import { TrainingVo } from '../trainings/training.ts'
import { Instant, QueryInt } from '../wire-types.ts'

/** A contest of a group that runs or comes. */
export const CourseContestVo = z.object({
  id: z.int(),
  title: z.string(),
  format: z.enum(CONTEST_FORMATS),
  startTime: Instant,
  endTime: Instant,
})
export type CourseContestVo = z.output<typeof CourseContestVo>

export const CourseVo = z.object({
  /** The server's clock. */
  now: Instant,
  /** Those that run and those that come, by their start. */
  contests: z.array(CourseContestVo),
  /** The visible trainings by rank, each with the caller's progress. */
  trainings: z.array(TrainingVo),
})
export type CourseVo = z.output<typeof CourseVo>

/** Ours. */
export const getCourse = defineEndpoint({
  method: 'GET',
  path: '/api/group/course',
  access: 'login',
  tokenScope: 'read',
  summary: 'What a group is working on: contests that run or come, and trainings with the caller’s progress.',
  query: z.object({ gid: QueryInt }),
  data: CourseVo,
  errors: ['group_not_found', 'group_members_only'],
})

export const courseEndpoints = [getCourse]
