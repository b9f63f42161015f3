import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { ProblemCaseVo, ProblemSave, problemSaveErrors } from '../problem-authoring/problem-admin.ts'
import {
  compareDataCase,
  compareDataVersions,
  getProblemData,
  listDataVersions,
  readCaseFile,
  switchDataVersion,
} from '../problem-authoring/problem-data.ts'
import { ProblemForAuthor } from '../problem-authoring/problem-for-author.ts'
import { ProgramDraft, programCompileErrors } from '../problem-authoring/program-compile.ts'
import { ProblemVo, TagVo } from '../problems/problems.ts'
import { PageQuery, pageOf, QueryBool, QueryInt } from '../wire-types.ts'

/** How far a problem of a group is on its way to everybody; null where nobody asked for it. */
export const APPLICATION_PROGRESS = { waiting: 1, accepted: 2, refused: 3 } as const

const Pid = z.object({ pid: QueryInt })
const form = { path: '/api/group/problem', access: 'login', tokenScope: 'admin' } as const
const notManaged = ['problem_not_found', 'not_your_problem'] as const

export const listGroupProblems = defineEndpoint({
  method: 'GET',
  path: '/api/group/get-problem-list',
  access: 'login',
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
  tokenScope: 'admin',
  summary: 'Every problem of a group, newest first; for the group’s administrators.',
  query: PageQuery.extend({
    gid: QueryInt,
    /** Ours: part of the id, a title or the author’s name. */
    keyword: z.coerce.string().optional(),
  }),
  data: pageOf(
    ProblemForAuthor.omit({ statements: true }).extend({
      /** Ours: whether the caller may change it. */
      isManageable: z.boolean(),
    }),
  ),
  errors: ['group_not_found', 'group_admins_only'],
})

export const getGroupProblem = defineEndpoint({
  ...form,
  method: 'GET',
  summary:
    'A problem of a group with everything its author may see; its id has the group’s short name in front.',
  query: Pid,
  data: ProblemForAuthor,
  errors: notManaged,
})

export const createGroupProblem = defineEndpoint({
  ...form,
  method: 'POST',
  summary: 'Creates a problem in the group `problem.gid`, with the group’s short name in front of its id.',
  body: ProblemSave,
  data: z.object({ pid: z.int() }),
  errors: ['group_not_found', 'group_admins_only', ...problemSaveErrors],
})

export const updateGroupProblem = defineEndpoint({
  ...form,
  method: 'PUT',
  summary: 'Changes a problem of a group; the id comes without the short name. A request to publish it ends.',
  body: ProblemSave,
  errors: ['problem_not_found', 'problem_changed_meanwhile', ...problemSaveErrors],
})

export const deleteGroupProblem = defineEndpoint({
  ...form,
  method: 'DELETE',
  summary: 'Deletes a problem of a group with its submissions and test data.',
  query: Pid,
  errors: notManaged,
})

export const listGroupProblemCases = defineEndpoint({
  method: 'GET',
  path: '/api/group/get-problem-cases',
  access: 'login',
  tokenScope: 'admin',
  summary: 'The test cases of a problem of a group: file names, or the texts of typed-in cases.',
  query: Pid.extend({ isUpload: QueryBool.optional() }),
  data: z.array(ProblemCaseVo),
  errors: notManaged,
})

export const getGroupProblemData = defineEndpoint({
  ...getProblemData,
  path: '/api/group/problem/data',
  access: 'login',
  tokenScope: 'admin',
  summary: 'Ours: cases and subtasks of a version of the test data of a problem of a group.',
})

export const readGroupCaseFile = defineEndpoint({
  ...readCaseFile,
  path: '/api/group/problem/case-file',
  access: 'login',
  tokenScope: 'admin',
  summary: 'Ours: the text of one file of the live test data of a problem of a group.',
})

const data = { access: 'login', tokenScope: 'admin' } as const

export const listGroupDataVersions = defineEndpoint({
  ...listDataVersions,
  ...data,
  path: '/api/group/problem/data-versions',
  summary: 'Ours: every version of the test data of a problem of a group, the newest first.',
})

export const compareGroupDataVersions = defineEndpoint({
  ...compareDataVersions,
  ...data,
  path: '/api/group/problem/data-difference',
  summary: 'Ours: what differs between two versions of the test data of a problem of a group.',
})

export const compareGroupDataCase = defineEndpoint({
  ...compareDataCase,
  ...data,
  path: '/api/group/problem/data-case-difference',
  summary: 'Ours: where one case differs between two versions, for a problem of a group.',
})

export const switchGroupDataVersion = defineEndpoint({
  ...switchDataVersion,
  ...data,
  path: '/api/group/problem/data-version',
  summary: 'Ours: makes a version of the test data of a problem of a group the live one.',
})

export const listGroupTags = defineEndpoint({
  method: 'GET',
  path: '/api/group/get-all-problem-tags',
  access: 'login',
  tokenScope: 'read',
  summary: 'Tags for problems of a group: the site’s own and the group’s.',
  query: z.object({ gid: QueryInt }),
  data: z.array(TagVo),
  errors: ['group_not_found', 'group_admins_only'],
})

const compile = {
  method: 'POST',
  access: 'login',
  tokenScope: 'admin',
  query: z.object({ gid: QueryInt }),
  body: ProgramDraft,
  errors: [
    'group_not_found',
    'group_members_only',
    'group_members_only',
    'group_admins_only',
    ...programCompileErrors,
  ],
} as const

export const compileGroupChecker = defineEndpoint({
  ...compile,
  path: '/api/group/compile-spj',
  summary: 'Compiles a checker for a problem of a group; a refusal contains the compiler’s output.',
})

export const compileGroupInteractor = defineEndpoint({
  ...compile,
  path: '/api/group/compile-interactive',
  summary: 'Compiles an interactor for a problem of a group; a refusal contains the compiler’s output.',
})

export const changeGroupProblemAuth = defineEndpoint({
  method: 'PUT',
  path: '/api/group/change-problem-auth',
  access: 'login',
  tokenScope: 'admin',
  summary: 'Shows a problem to the members (1), or to nobody (2), or in contests only (3).',
  query: Pid.extend({ auth: QueryInt }),
  errors: [...notManaged, 'problem_field_invalid'],
})

export const applyForPublic = defineEndpoint({
  method: 'PUT',
  path: '/api/group/apply-public',
  access: 'login',
  tokenScope: 'admin',
  summary: 'Asks the site to publish a problem of a group, or takes it back.',
  query: Pid.extend({ isApplied: QueryBool }),
  errors: [...notManaged, 'problem_published', 'problem_in_use'],
})

export const listProblemApplications = defineEndpoint({
  method: 'GET',
  path: '/api/admin/group-problem/list',
  access: { roles: ['root', 'problem_admin'] },
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
