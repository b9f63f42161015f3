import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { QueryBool, QueryInt } from '../wire-types.ts'

/** A folder for each user, or one for each problem. */
export const PROGRAM_LAYOUTS = ['user', 'problem'] as const
export type ProgramLayout = (typeof PROGRAM_LAYOUTS)[number]

export const downloadContestPrograms = defineEndpoint({
  method: 'GET',
  path: '/api/file/download-contest-ac-submission',
  access: 'login',
  about: { thing: 'contest', id: 'query.cid', may: 'contest.run' },
  summary:
    'The accepted programs of a contest or, by points, the last one with a score of each user and problem, as a zip; for its administrators.',
  transport: 'download',
  query: z.object({
    cid: QueryInt,
    /** Leaves out the author of the contest and super administrators. */
    excludeAdmin: QueryBool.optional(),
    splitType: z.enum(PROGRAM_LAYOUTS),
  }),
  errors: ['contest_not_found', 'contest_admins_only', 'contest_no_programs'],
})

export const contestProgramEndpoints = [downloadContestPrograms]
