import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { Instant, PageQuery, pageOf, QueryInt } from '../wire-types.ts'

export const CLASS_MARKS_PAGE_SIZE = 30
export const COURSE_WEIGHT_MAX = 1000
/** More than any group has trainings and contests. */
const MAX_WEIGHTS = 1000

export const CoursePartKind = z.enum(['training', 'contest'])
export type CoursePartKind = z.output<typeof CoursePartKind>

/** A training or contest across which a class is marked. */
const CoursePartVo = z.object({
  kind: CoursePartKind,
  id: z.int(),
  title: z.string(),
  /** How much it counts, compared with the others. */
  weight: z.int(),
  /** The most that can be reached: problems, or points. */
  full: z.int(),
  /** False for what is hidden, has not begun or has no problems. */
  isCounted: z.boolean(),
  isVisible: z.boolean(),
  /** Whether the seal of the contest hides something from the caller. */
  isSealed: z.boolean(),
  startTime: Instant.nullable(),
  /** The end of a contest; when a training is due. */
  endTime: Instant.nullable(),
})
export type CoursePartVo = z.output<typeof CoursePartVo>

const CourseMarkVo = z.object({
  /** Solved problems, or points. */
  result: z.number(),
  /** How much of it came after the due time of a training. */
  late: z.int(),
  isDisqualified: z.boolean(),
})
export type CourseMarkVo = z.output<typeof CourseMarkVo>

const MarkedStudentVo = z.object({
  uid: z.string(),
  username: z.string(),
  realname: z.string().nullable(),
  nickname: z.string().nullable(),
  /** In the order of the parts; null where nothing was handed in. */
  marks: z.array(CourseMarkVo.nullable()),
  /** The weighted mean from 0 to 100, to one decimal; null while nothing counts. */
  total: z.number().nullable(),
})
export type MarkedStudentVo = z.output<typeof MarkedStudentVo>

export const ClassMarksVo = pageOf(MarkedStudentVo).extend({ parts: z.array(CoursePartVo) })
export type ClassMarksVo = z.output<typeof ClassMarksVo>

const forAdmins = { access: 'login', tokenScope: 'admin' } as const
const ADMIN_ERRORS = ['group_not_found', 'group_admins_only'] as const

/** Ours. */
export const getClassMarks = defineEndpoint({
  ...forAdmins,
  method: 'GET',
  path: '/api/group/class-marks',
  about: { thing: 'group', id: 'query.gid', may: 'group.write' },
  summary:
    'What each plain member of a group reached in its trainings and contests, with real names and totals.',
  query: PageQuery.extend({
    gid: QueryInt,
    /** Part of the username or real name. */
    keyword: z.coerce.string().optional(),
  }),
  data: ClassMarksVo,
  errors: [...ADMIN_ERRORS],
})

/** Ours. */
export const changeCourseWeights = defineEndpoint({
  ...forAdmins,
  method: 'PUT',
  path: '/api/group/class-weights',
  about: { thing: 'group', id: 'body.gid', may: 'group.write' },
  summary:
    'Sets how much trainings and contests of a group count in its marks; what was never set counts once.',
  body: z.object({
    gid: z.int(),
    weights: z
      .array(z.object({ kind: CoursePartKind, id: z.int(), weight: z.int().min(0).max(COURSE_WEIGHT_MAX) }))
      .max(MAX_WEIGHTS),
  }),
  errors: [...ADMIN_ERRORS, 'course_part_not_found'],
})

/** Ours. */
export const exportClassMarks = defineEndpoint({
  ...forAdmins,
  method: 'GET',
  path: '/api/file/download-class-marks',
  about: { thing: 'group', id: 'query.gid', may: 'group.write' },
  summary: 'The marks of every plain member of a group as a spreadsheet, with weights and totals.',
  query: z.object({ gid: QueryInt, format: z.enum(['xlsx', 'csv']).optional() }),
  transport: 'download',
  errors: [...ADMIN_ERRORS],
})

export const classMarksEndpoints = [getClassMarks, changeCourseWeights, exportClassMarks]
