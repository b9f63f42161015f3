import { z } from 'zod'
import { nothing } from '../about.ts'
import { defineEndpoint } from '../define.ts'
import { SubmissionRowVo, SubmissionStatuses } from '../submissions/submissions.ts'
import { PageQuery, pageOf, QueryBool, QueryInt } from '../wire-types.ts'

export const listContestSubmissions = defineEndpoint({
  method: 'GET',
  path: '/api/contest-submissions',
  access: 'login',
  about: { thing: 'entered-contest', id: 'query.contestID', may: 'contest.look' },
  summary: 'Submissions of a contest as far as the seal and the contest’s rules let the caller see them.',
  query: PageQuery.extend({
    contestID: QueryInt,
    onlyMine: QueryBool.optional(),
    /** The label in the contest. */
    problemID: z.coerce.string().optional(),
    status: QueryInt.optional(),
    username: z.coerce.string().optional(),
    language: z.string().optional(),
    beforeContestSubmit: QueryBool.optional(),
    completeProblemID: QueryBool.optional(),
    containsEnd: QueryBool.optional(),
    /** Ours, for keyset paging, as in the site's list. */
    beforeId: QueryInt.optional(),
  }),
  data: pageOf(SubmissionRowVo),
  errors: ['contest_not_found', 'contest_not_started', 'contest_not_registered', 'contest_account_rule'],
})

export const checkContestSubmissions = defineEndpoint({
  method: 'POST',
  path: '/api/check-contest-submissions-status',
  access: 'login',
  about: {
    thing: 'entered-contest',
    id: 'body.cid',
    may: 'contest.look',
    otherwise: nothing('Without a contest there is none.'),
  },
  tokenScope: 'read',
  summary: 'The states of several submissions of a contest, for polling, as far as the caller may know them.',
  body: z.object({ submitIds: z.array(z.int()).max(500), cid: z.int().nullish() }),
  data: SubmissionStatuses,
  errors: ['contest_not_found', 'contest_not_started', 'contest_not_registered', 'contest_account_rule'],
})

export const contestSubmissionEndpoints = [listContestSubmissions, checkContestSubmissions]
