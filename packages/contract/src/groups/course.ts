import { z } from 'zod'
import { CONTEST_FORMATS } from '../contests/contest-formats.ts'
import { defineEndpoint } from '../define.ts'
import { TrainingVo } from '../trainings/training.ts'
import { Instant, QueryInt } from '../wire-types.ts'
import { CREATE_GROUP_ERRORS, GroupForm } from './groups.ts'

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
  /** The contests that run or are to come, by their start. */
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
  about: { thing: 'group', id: 'query.gid', may: 'group.read' },
  tokenScope: 'read',
  summary: 'What a group is working on: contests that run or come, and trainings with the caller’s progress.',
  query: z.object({ gid: QueryInt }),
  data: CourseVo,
  errors: ['group_not_found', 'group_members_only'],
})

/** Days by which dates of a copy may be moved, forwards and backwards. */
export const COPY_OFFSET_MAX_DAYS = 3660

/** Ours. */
export const copyGroup = defineEndpoint({
  method: 'POST',
  path: '/api/group/copy',
  access: { permission: 'group_add' },
  about: { thing: 'group', id: 'body.gid', may: 'group.change' },
  summary:
    'Copies problems, trainings and contests of a group into a new one of the caller’s, without its people and their work; for its roots.',
  body: GroupForm.extend({
    /** The group to copy. */
    gid: z.int(),
    /** Days by which dates of trainings and contests are moved. */
    offsetDays: z.int().min(-COPY_OFFSET_MAX_DAYS).max(COPY_OFFSET_MAX_DAYS),
    /** Whether announcements come along, hidden. */
    announcements: z.boolean(),
  }),
  /** Where the copy is. */
  data: z.object({ gid: z.int() }),
  errors: ['group_not_found', 'group_roots_only', ...CREATE_GROUP_ERRORS],
})

export const courseEndpoints = [getCourse, copyGroup]
