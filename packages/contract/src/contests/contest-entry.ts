import { z } from 'zod'
import { nothing } from '../about.ts'
import { defineEndpoint } from '../define.ts'
import { PageQuery, pageOf, QueryInt } from '../wire-types.ts'
import { CONTEST_PASSWORD_MAX_LENGTH, ContestDetailVo, ContestVo } from './contest.ts'
import { CONTEST_FORMATS } from './contest-formats.ts'

export const listContests = defineEndpoint({
  method: 'GET',
  path: '/api/get-contest-list',
  access: 'anonymous',
  about: nothing('The list has what the caller may know of.'),
  summary:
    'Visible contests of the site: running ones first, then scheduled, then ended, latest start first.',
  query: PageQuery.extend({
    status: QueryInt.optional(),
    type: QueryInt.optional(),
    /** Ours: the exact rules. */
    format: z.enum(CONTEST_FORMATS).optional(),
    keyword: z.string().optional(),
  }),
  data: pageOf(ContestVo),
})

export const getContest = defineEndpoint({
  method: 'GET',
  path: '/api/get-contest-info',
  access: 'login',
  about: { thing: 'contest-face', id: 'query.cid', may: 'contest.know' },
  summary: 'One contest with the server’s clock and the number of entrants.',
  query: z.object({ cid: QueryInt }),
  data: ContestDetailVo,
  errors: ['contest_not_found'],
})

export const registerForContest = defineEndpoint({
  method: 'POST',
  path: '/api/register-contest',
  access: 'login',
  about: { thing: 'entered-contest', id: 'body.cid', may: 'contest.enter' },
  summary: 'Enters the caller into a contest; private and protected ones ask for the password.',
  body: z.object({ cid: z.int(), password: z.string().max(CONTEST_PASSWORD_MAX_LENGTH).nullish() }),
  errors: [
    'contest_not_found',
    'contest_password_wrong',
    'contest_account_rule',
    'contest_already_registered',
    'contest_ended',
    'too_many_requests',
  ],
})

export const getContestAccess = defineEndpoint({
  method: 'GET',
  path: '/api/get-contest-access',
  access: 'login',
  about: { thing: 'contest-face', id: 'query.cid', may: 'contest.know' },
  summary: 'Whether the caller is registered and the account rule, if any, admits them.',
  query: z.object({ cid: QueryInt }),
  data: z.object({ access: z.boolean() }),
  errors: ['contest_not_found'],
})

export const contestEntryEndpoints = [listContests, getContest, registerForContest, getContestAccess]
