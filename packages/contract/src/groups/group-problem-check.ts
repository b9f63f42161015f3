import { defineEndpoint } from '../define.ts'
import {
  cancelProblemCheck,
  downloadProblemCheck,
  getProblemCheck,
  startProblemCheck,
} from '../problem-authoring/problem-check.ts'
import {
  deleteSolution,
  deleteValidator,
  getKeptSource,
  listKeptPrograms,
  saveSolution,
  saveValidator,
} from '../problem-authoring/problem-programs.ts'

/** The check of a problem of a group, for those who may change the problem. */
const twin = { access: 'login', tokenScope: 'admin' } as const
const path = '/api/group/problem/check'

export const startGroupProblemCheck = defineEndpoint({
  ...startProblemCheck,
  ...twin,
  path,
  summary: 'Ours: starts a check of a problem of a group; a group has one at a time.',
  errors: [...(startProblemCheck.errors ?? []), 'group_check_running'],
})

export const getGroupProblemCheck = defineEndpoint({
  ...getProblemCheck,
  ...twin,
  path,
  summary: 'Ours: a check of a problem of a group with its findings so far, and the earlier ones by name.',
})

export const cancelGroupProblemCheck = defineEndpoint({
  ...cancelProblemCheck,
  ...twin,
  path,
  summary: 'Ours: stops a check of a problem of a group. Its findings so far stay.',
})

export const downloadGroupProblemCheck = defineEndpoint({
  ...downloadProblemCheck,
  ...twin,
  path: `${path}/report`,
  summary: 'Ours: a check of a problem of a group as a file, in the caller’s language.',
})

export const listGroupKeptPrograms = defineEndpoint({
  ...listKeptPrograms,
  ...twin,
  path: `${path}/programs`,
  summary: 'Ours: solutions and validators that are kept beside a problem of a group, without their sources.',
})

export const getGroupKeptSource = defineEndpoint({
  ...getKeptSource,
  ...twin,
  path: `${path}/source`,
  summary: 'Ours: the source of a program that is kept beside a problem of a group.',
})

export const saveGroupSolution = defineEndpoint({
  ...saveSolution,
  ...twin,
  path: `${path}/solution`,
  summary: 'Ours: adds a solution to a problem of a group, or changes one.',
})

export const saveGroupValidator = defineEndpoint({
  ...saveValidator,
  ...twin,
  path: `${path}/validator`,
  summary: 'Ours: adds a validator of inputs to a problem of a group, or changes one.',
})

export const deleteGroupSolution = defineEndpoint({
  ...deleteSolution,
  ...twin,
  path: `${path}/solution`,
  summary: 'Ours: deletes a solution of a problem of a group.',
})

export const deleteGroupValidator = defineEndpoint({
  ...deleteValidator,
  ...twin,
  path: `${path}/validator`,
  summary: 'Ours: deletes a validator of a problem of a group.',
})

export const groupProblemCheckEndpoints = [
  startGroupProblemCheck,
  getGroupProblemCheck,
  cancelGroupProblemCheck,
  downloadGroupProblemCheck,
  listGroupKeptPrograms,
  getGroupKeptSource,
  saveGroupSolution,
  saveGroupValidator,
  deleteGroupSolution,
  deleteGroupValidator,
]
