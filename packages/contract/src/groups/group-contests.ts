import { z } from 'zod'
import { ContestVo } from '../contests/contest.ts'
import {
  AdminContestRow,
  ContestAdminQuery,
  ContestSave,
  changeContestVisibility,
  contestSaveErrors,
  createContest,
  deleteContest,
  getContestForAdmin,
  ORGANISER_ERRORS,
  updateContest,
} from '../contests/contest-admin.ts'
import {
  createContestAnnouncement,
  deleteContestAnnouncement,
  listAllContestAnnouncements,
  updateContestAnnouncement,
} from '../contests/contest-announcement-admin.ts'
import {
  addProblemToContest,
  getContestProblemLink,
  listProblemsOfContest,
  orderContestProblems,
  removeContestProblem,
  returnContestProblems,
  saveContestProblemLink,
} from '../contests/contest-problem-admin.ts'
import { contestProblemErrors, createContestProblem } from '../contests/contest-problem-form.ts'
import { defineEndpoint } from '../define.ts'
import { LooseText, PageQuery, pageOf, QueryInt } from '../wire-types.ts'

/** Administrators of a group may do with its contests all that the site's administration may do with contests. */
const inGroup = { access: 'login', tokenScope: 'admin' } as const

export const listGroupContests = defineEndpoint({
  method: 'GET',
  path: '/api/group/get-contest-list',
  access: 'login',
  tokenScope: 'read',
  summary:
    'Visible contests of a group: running ones, those to come, and past ones, the latest start first; for members.',
  query: PageQuery.extend({ gid: QueryInt }),
  data: pageOf(ContestVo),
  errors: ['group_not_found', 'group_members_only'],
})

export const listAllGroupContests = defineEndpoint({
  ...inGroup,
  method: 'GET',
  path: '/api/group/get-admin-contest-list',
  summary: 'Contests of a group, visible or not, latest start first; for the group’s administrators.',
  query: ContestAdminQuery.extend({ gid: QueryInt }),
  data: pageOf(AdminContestRow),
  errors: ['group_not_found', 'group_admins_only'],
})

const contest = '/api/group/contest'

export const getGroupContest = defineEndpoint({ ...getContestForAdmin, ...inGroup, path: contest })

export const createGroupContest = defineEndpoint({
  ...createContest,
  ...inGroup,
  path: contest,
  summary: 'Creates a contest in the group `gid`; its author is the caller.',
  body: ContestSave.extend({ gid: z.int() }),
  errors: ['group_not_found', 'group_admins_only', ...contestSaveErrors],
})

export const updateGroupContest = defineEndpoint({ ...updateContest, ...inGroup, path: contest })

export const deleteGroupContest = defineEndpoint({
  ...deleteContest,
  ...inGroup,
  path: contest,
  errors: [...ORGANISER_ERRORS],
})

export const changeGroupContestVisibility = defineEndpoint({
  ...changeContestVisibility,
  ...inGroup,
  path: '/api/group/change-contest-visible',
})

/** Ours. */
export const cloneGroupContest = defineEndpoint({
  ...inGroup,
  method: 'POST',
  path: '/api/group/contest/clone',
  summary:
    'Copies a contest’s settings, not its problems and entrants, into one of the caller’s in the same group.',
  body: z.object({ cid: z.int() }),
  data: z.object({ id: z.int() }),
  errors: [...ORGANISER_ERRORS],
})

export const listProblemsOfGroupContest = defineEndpoint({
  ...listProblemsOfContest,
  ...inGroup,
  path: '/api/group/get-contest-problem-list',
  summary:
    'The problems of a contest of a group by their labels, or with `problemType` those that could be added.',
})

const link = '/api/group/contest-problem'

export const getGroupContestProblemLink = defineEndpoint({
  ...getContestProblemLink,
  ...inGroup,
  path: link,
})

export const createGroupContestProblem = defineEndpoint({
  ...createContestProblem,
  ...inGroup,
  path: link,
  summary:
    'Creates a problem for contests only in the group `problem.gid`, and adds it to one if `contest` says so.',
  errors: ['group_not_found', 'group_admins_only', ...contestProblemErrors],
})

export const saveGroupContestProblemLink = defineEndpoint({
  ...saveContestProblemLink,
  ...inGroup,
  path: link,
})

export const removeGroupContestProblem = defineEndpoint({
  ...removeContestProblem,
  ...inGroup,
  path: link,
  summary: 'Removes a problem from a contest of a group with its submissions there.',
  query: z.object({ pid: QueryInt, cid: QueryInt }),
  errors: [...ORGANISER_ERRORS, 'problem_not_found'],
})

export const addPublicProblemToGroupContest = defineEndpoint({
  ...addProblemToContest,
  ...inGroup,
  path: '/api/group/add-contest-problem-from-public',
  summary: 'Adds a problem to a contest of a group. One of the public bank stays in it.',
})

export const addGroupProblemToContest = defineEndpoint({
  ...inGroup,
  method: 'POST',
  path: '/api/group/add-contest-problem-from-group',
  summary: 'Adds a problem of the group to a contest; it becomes a contest problem.',
  query: z.object({ problemId: z.coerce.string(), cid: QueryInt, displayId: LooseText }),
  errors: addProblemToContest.errors,
})

/** Ours. */
export const orderGroupContestProblems = defineEndpoint({
  ...orderContestProblems,
  ...inGroup,
  path: '/api/group/contest/problem-order',
})

/** Ours. */
export const returnGroupContestProblems = defineEndpoint({
  ...returnContestProblems,
  ...inGroup,
  path: '/api/group/contest/return-problems',
})

export const listAllGroupContestAnnouncements = defineEndpoint({
  ...listAllContestAnnouncements,
  ...inGroup,
  path: '/api/group/get-contest-announcement-list',
})

const announcement = '/api/group/contest-announcement'

export const createGroupContestAnnouncement = defineEndpoint({
  ...createContestAnnouncement,
  ...inGroup,
  path: announcement,
})

export const updateGroupContestAnnouncement = defineEndpoint({
  ...updateContestAnnouncement,
  ...inGroup,
  path: announcement,
})

export const deleteGroupContestAnnouncement = defineEndpoint({
  ...deleteContestAnnouncement,
  ...inGroup,
  path: announcement,
})

export const groupContestEndpoints = [
  listGroupContests,
  listAllGroupContests,
  getGroupContest,
  createGroupContest,
  updateGroupContest,
  deleteGroupContest,
  changeGroupContestVisibility,
  cloneGroupContest,
  listProblemsOfGroupContest,
  getGroupContestProblemLink,
  createGroupContestProblem,
  saveGroupContestProblemLink,
  removeGroupContestProblem,
  addPublicProblemToGroupContest,
  addGroupProblemToContest,
  orderGroupContestProblems,
  returnGroupContestProblems,
  listAllGroupContestAnnouncements,
  createGroupContestAnnouncement,
  updateGroupContestAnnouncement,
  deleteGroupContestAnnouncement,
]
