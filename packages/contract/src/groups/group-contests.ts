import { z } from 'zod'
import { ContestVo } from '../contests/contest.ts'
import {
  changeContestVisibility,
  cloneContest,
  createContest,
  deleteContest,
  getContestForAdmin,
  listContestsForAdmin,
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
import { createContestProblem } from '../contests/contest-problem-form.ts'
import { defineEndpoint } from '../define.ts'
import { LooseText, PageQuery, pageOf, QueryInt } from '../wire-types.ts'
import { twin, twinByPost } from './twin.ts'

export const listGroupContests = defineEndpoint({
  method: 'GET',
  path: '/api/group/get-contest-list',
  access: 'login',
  about: { thing: 'group', id: 'query.gid', may: 'group.read' },
  tokenScope: 'read',
  summary:
    'Visible contests of a group: running ones, those to come, and past ones, the latest start first; for members.',
  query: PageQuery.extend({ gid: QueryInt }),
  data: pageOf(ContestVo),
  errors: ['group_not_found', 'group_members_only'],
})

/** Administrators of a group may do with its contests all that the site's administration may do with contests. */
export const listAllGroupContests = twin(listContestsForAdmin, {
  path: '/api/group/get-admin-contest-list',
  groupField: 'query.gid',
  summary: 'Contests of a group, visible or not, latest start first; for the group’s administrators.',
})

const contest = '/api/group/contest'

export const getGroupContest = twin(getContestForAdmin, { path: contest })

export const createGroupContest = twin(createContest, {
  path: contest,
  groupField: 'body.gid',
  summary: 'Creates a contest in the group `gid`; its author is the caller.',
})

export const updateGroupContest = twin(updateContest, { path: contest })

export const deleteGroupContest = twin(deleteContest, { path: contest, errors: ['not_your_contest'] })

export const changeGroupContestVisibility = twin(changeContestVisibility, {
  path: '/api/group/change-contest-visible',
})

/** Ours. */
export const cloneGroupContest = twinByPost(cloneContest, {
  path: '/api/group/contest/clone',
  summary:
    'Copies a contest’s settings, not its problems and entrants, into one of the caller’s in the same group.',
  body: z.object({ cid: z.int() }),
})

export const listProblemsOfGroupContest = twin(listProblemsOfContest, {
  path: '/api/group/get-contest-problem-list',
  summary:
    'The problems of a contest of a group by their labels, or with `problemType` those that could be added.',
})

const link = '/api/group/contest-problem'

export const getGroupContestProblemLink = twin(getContestProblemLink, { path: link })

export const createGroupContestProblem = twin(createContestProblem, {
  path: link,
  groupField: 'body.problem.gid',
  summary:
    'Creates a problem for contests only in the group `problem.gid`, and adds it to one if `contest` says so.',
})

export const saveGroupContestProblemLink = twin(saveContestProblemLink, { path: link })

export const removeGroupContestProblem = twin(removeContestProblem, {
  path: link,
  summary: 'Removes a problem from a contest of a group with its submissions there.',
  query: z.object({ pid: QueryInt, cid: QueryInt }),
})

export const addPublicProblemToGroupContest = twin(addProblemToContest, {
  path: '/api/group/add-contest-problem-from-public',
  summary: 'Adds a problem to a contest of a group. One of the public bank stays in it.',
})

export const addGroupProblemToContest = defineEndpoint({
  access: 'login',
  about: { thing: 'contest', id: 'query.cid', may: 'contest.change', in: 'group' },
  tokenScope: 'admin',
  method: 'POST',
  path: '/api/group/add-contest-problem-from-group',
  summary: 'Adds a problem of the group to a contest; it becomes a contest problem.',
  query: z.object({ problemId: z.coerce.string(), cid: QueryInt, displayId: LooseText }),
  errors: addProblemToContest.errors,
})

/** Ours. */
export const orderGroupContestProblems = twin(orderContestProblems, {
  path: '/api/group/contest/problem-order',
})

/** Ours. */
export const returnGroupContestProblems = twin(returnContestProblems, {
  path: '/api/group/contest/return-problems',
})

export const listAllGroupContestAnnouncements = twin(listAllContestAnnouncements, {
  path: '/api/group/get-contest-announcement-list',
})

const announcement = '/api/group/contest-announcement'

export const createGroupContestAnnouncement = twin(createContestAnnouncement, { path: announcement })

export const updateGroupContestAnnouncement = twin(updateContestAnnouncement, { path: announcement })

export const deleteGroupContestAnnouncement = twin(deleteContestAnnouncement, { path: announcement })

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
