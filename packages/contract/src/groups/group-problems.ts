import { z } from 'zod'
import { nothing } from '../about.ts'
import { defineEndpoint } from '../define.ts'
import {
  createProblem,
  deleteProblem,
  getProblemForAdmin,
  listProblemCases,
  updateProblem,
} from '../problem-authoring/problem-admin.ts'
import {
  compareDataCase,
  compareDataVersions,
  getProblemData,
  listDataVersions,
  readCaseFile,
  switchDataVersion,
} from '../problem-authoring/problem-data.ts'
import { GroupProblemRow, ProblemForAuthor } from '../problem-authoring/problem-for-author.ts'
import { compileChecker, compileInteractor } from '../problem-authoring/program-compile.ts'
import { ProblemVo, TagVo } from '../problems/problems.ts'
import { PageQuery, pageOf, QueryBool, QueryInt } from '../wire-types.ts'
import { twin } from './twin.ts'

/** How far a problem of a group is on its way to everybody; null where nobody asked for it. */
export const APPLICATION_PROGRESS = { waiting: 1, accepted: 2, refused: 3 } as const

const Pid = z.object({ pid: QueryInt })
const notManaged = ['problem_not_found', 'not_your_problem'] as const

export const listGroupProblems = defineEndpoint({
  method: 'GET',
  path: '/api/group/get-problem-list',
  access: 'login',
  about: { thing: 'group', id: 'query.gid', may: 'group.read' },
  tokenScope: 'read',
  summary:
    'Problems that every member of a group may solve, by their ids; counted are the submissions in the group.',
  query: PageQuery.extend({
    gid: QueryInt,
    /** Ours: part of the id or title. */
    keyword: z.coerce.string().optional(),
  }),
  data: pageOf(ProblemVo),
  errors: ['group_not_found', 'group_members_only'],
})

export const listAllGroupProblems = defineEndpoint({
  method: 'GET',
  path: '/api/group/get-admin-problem-list',
  access: 'login',
  about: { thing: 'group', id: 'query.gid', may: 'group.write' },
  tokenScope: 'admin',
  summary: 'Every problem of a group, newest first; for the group’s administrators.',
  query: PageQuery.extend({
    gid: QueryInt,
    /** Ours: part of the id, a title or the author’s name. */
    keyword: z.coerce.string().optional(),
  }),
  data: pageOf(
    GroupProblemRow.extend({
      /** Ours: whether the caller may change it. */
      isManageable: z.boolean(),
    }),
  ),
  errors: ['group_not_found', 'group_admins_only'],
})

const path = '/api/group/problem'

export const getGroupProblem = twin(getProblemForAdmin, {
  path,
  summary:
    'A problem of a group with everything its author may see; its id has the group’s short name in front.',
})

export const createGroupProblem = twin(createProblem, {
  path,
  groupField: 'body.problem.gid',
  summary: 'Creates a problem in the group `problem.gid`, with the group’s short name in front of its id.',
})

export const updateGroupProblem = twin(updateProblem, {
  path,
  summary: 'Changes a problem of a group; the id comes without the short name. A request to publish it ends.',
})

export const deleteGroupProblem = twin(deleteProblem, {
  path,
  summary: 'Deletes a problem of a group with its submissions and test data.',
  errors: ['not_your_problem'],
})

export const listGroupProblemCases = twin(listProblemCases, {
  path: '/api/group/get-problem-cases',
  summary: 'The test cases of a problem of a group: file names, or the texts of typed-in cases.',
})

export const getGroupProblemData = twin(getProblemData, {
  path: `${path}/data`,
  summary: 'Ours: cases and subtasks of a version of the test data of a problem of a group.',
})

export const readGroupCaseFile = twin(readCaseFile, {
  path: `${path}/case-file`,
  summary: 'Ours: the text of one file of the live test data of a problem of a group.',
})

export const listGroupDataVersions = twin(listDataVersions, {
  path: `${path}/data-versions`,
  summary: 'Ours: every version of the test data of a problem of a group, the newest first.',
})

export const compareGroupDataVersions = twin(compareDataVersions, {
  path: `${path}/data-difference`,
  summary: 'Ours: what differs between two versions of the test data of a problem of a group.',
})

export const compareGroupDataCase = twin(compareDataCase, {
  path: `${path}/data-case-difference`,
  summary: 'Ours: where one case differs between two versions, for a problem of a group.',
})

export const switchGroupDataVersion = twin(switchDataVersion, {
  path: `${path}/data-version`,
  summary: 'Ours: makes a version of the test data of a problem of a group the live one.',
})

export const listGroupTags = defineEndpoint({
  method: 'GET',
  path: '/api/group/get-all-problem-tags',
  access: 'login',
  about: { thing: 'group', id: 'query.gid', may: 'group.write' },
  tokenScope: 'read',
  summary: 'Tags for problems of a group: the site’s own and the group’s.',
  query: z.object({ gid: QueryInt }),
  data: z.array(TagVo),
  errors: ['group_not_found', 'group_admins_only'],
})

export const compileGroupChecker = twin(compileChecker, {
  // Its handler asks for writers, as for every upload of parts of texts.
  may: 'group.read',
  path: '/api/group/compile-spj',
  groupField: 'query.gid',
  summary: 'Compiles a checker for a problem of a group; a refusal contains the compiler’s output.',
  errors: ['group_members_only'],
})

export const compileGroupInteractor = twin(compileInteractor, {
  // Its handler asks for writers, as for every upload of parts of texts.
  may: 'group.read',
  path: '/api/group/compile-interactive',
  groupField: 'query.gid',
  summary: 'Compiles an interactor for a problem of a group; a refusal contains the compiler’s output.',
  errors: ['group_members_only'],
})

export const changeGroupProblemAuth = defineEndpoint({
  method: 'PUT',
  path: '/api/group/change-problem-auth',
  access: 'login',
  about: { thing: 'problem', id: 'query.pid', may: 'problem.change', in: 'group' },
  tokenScope: 'admin',
  summary: 'Shows a problem to the members (1), or to nobody (2), or in contests only (3).',
  query: Pid.extend({ auth: QueryInt }),
  errors: [...notManaged, 'problem_field_invalid'],
})

export const applyForPublic = defineEndpoint({
  method: 'PUT',
  path: '/api/group/apply-public',
  access: 'login',
  about: { thing: 'problem-from-group', id: 'query.pid', may: 'problem.change', in: 'group' },
  tokenScope: 'admin',
  summary: 'Asks the site to publish a problem of a group, or takes it back.',
  query: Pid.extend({ isApplied: QueryBool }),
  errors: [...notManaged, 'problem_published', 'problem_in_use'],
})

export const listProblemApplications = defineEndpoint({
  method: 'GET',
  path: '/api/admin/group-problem/list',
  access: { roles: ['root', 'problem_admin'] },
  about: nothing('Overseers decide about the wishes of all groups; a banned group is left out.'),
  summary: 'Problems that groups want to publish: those that wait first.',
  query: PageQuery.extend({ keyword: z.coerce.string().optional(), gid: QueryInt.optional() }),
  data: pageOf(
    ProblemForAuthor.omit({ statements: true }).extend({
      /** Ours. */
      groupName: z.string(),
    }),
  ),
})

export const reviewGroupProblem = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/group-problem/change-progress',
  access: { roles: ['root', 'problem_admin'] },
  about: nothing(
    'Overseers decide about problems that a group offered, and no other problem is there for them.',
  ),
  summary: 'Publishes a problem of a group (2), refuses to (3), or lets it wait again (1).',
  body: z.object({ pid: z.int(), progress: z.int() }),
  errors: ['problem_not_found', 'problem_field_invalid', 'problem_in_use'],
})

export const groupProblemEndpoints = [
  listGroupProblems,
  listAllGroupProblems,
  getGroupProblem,
  createGroupProblem,
  updateGroupProblem,
  deleteGroupProblem,
  listGroupProblemCases,
  getGroupProblemData,
  readGroupCaseFile,
  listGroupDataVersions,
  compareGroupDataVersions,
  compareGroupDataCase,
  switchGroupDataVersion,
  listGroupTags,
  compileGroupChecker,
  compileGroupInteractor,
  changeGroupProblemAuth,
  applyForPublic,
  listProblemApplications,
  reviewGroupProblem,
]
