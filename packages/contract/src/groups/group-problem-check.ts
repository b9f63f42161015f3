import {
  cancelProblemCheck,
  downloadProblemCheck,
  getProblemCheck,
  startProblemCheck,
} from '../problem-authoring/problem-check.ts'
import {
  deleteGenerator,
  deleteSolution,
  deleteValidator,
  getKeptSource,
  listKeptPrograms,
  saveCounterexampleRule,
  saveGenerator,
  saveSolution,
  saveValidator,
} from '../problem-authoring/problem-programs.ts'
import { cancelTestStrength, getTestStrength, startTestStrength } from '../problem-authoring/test-strength.ts'
import { twin } from './twin.ts'

/** The check of a problem of a group, for those who may change the problem. */
const path = '/api/group/problem/check'

export const startGroupProblemCheck = twin(startProblemCheck, {
  path,
  summary: 'Ours: starts a check of a problem of a group; a group has one at a time.',
  errors: ['group_check_running'],
})

export const getGroupProblemCheck = twin(getProblemCheck, {
  path,
  summary: 'Ours: a check of a problem of a group with its findings so far, and the earlier ones by name.',
})

export const cancelGroupProblemCheck = twin(cancelProblemCheck, {
  path,
  summary: 'Ours: stops a check of a problem of a group. Its findings so far stay.',
})

export const downloadGroupProblemCheck = twin(downloadProblemCheck, {
  path: `${path}/report`,
  summary: 'Ours: a check of a problem of a group as a file, in the caller’s language.',
})

export const startGroupTestStrength = twin(startTestStrength, {
  path: `${path}/strength`,
  summary:
    'Ours: measures the tests of a problem of a group; a group has one check or measurement at a time.',
  errors: ['group_check_running'],
})

export const getGroupTestStrength = twin(getTestStrength, {
  path: `${path}/strength`,
  summary: 'Ours: how strong the tests of a problem of a group are, by the last measurement so far.',
})

export const cancelGroupTestStrength = twin(cancelTestStrength, {
  path: `${path}/strength`,
  summary: 'Ours: stops a measurement of the tests of a problem of a group. Its results so far stay.',
})

export const listGroupKeptPrograms = twin(listKeptPrograms, {
  path: `${path}/programs`,
  summary: 'Ours: the programs that are kept beside a problem of a group, without their sources.',
})

export const getGroupKeptSource = twin(getKeptSource, {
  path: `${path}/source`,
  summary: 'Ours: the source of a program that is kept beside a problem of a group.',
})

export const saveGroupSolution = twin(saveSolution, {
  path: `${path}/solution`,
  summary: 'Ours: adds a solution to a problem of a group, or changes one.',
})

export const saveGroupValidator = twin(saveValidator, {
  path: `${path}/validator`,
  summary: 'Ours: adds a validator of inputs to a problem of a group, or changes one.',
})

export const saveGroupGenerator = twin(saveGenerator, {
  path: `${path}/generator`,
  summary: 'Ours: adds a program that writes inputs to a problem of a group, or changes one.',
})

export const saveGroupCounterexampleRule = twin(saveCounterexampleRule, {
  path: `${path}/counterexamples`,
  summary: 'Ours: says when solvers of a problem of a group may have counterexamples searched.',
})

export const deleteGroupSolution = twin(deleteSolution, {
  path: `${path}/solution`,
  summary: 'Ours: deletes a solution of a problem of a group.',
})

export const deleteGroupValidator = twin(deleteValidator, {
  path: `${path}/validator`,
  summary: 'Ours: deletes a validator of a problem of a group.',
})

export const deleteGroupGenerator = twin(deleteGenerator, {
  path: `${path}/generator`,
  summary: 'Ours: deletes a program that writes inputs of a problem of a group.',
})

export const groupProblemCheckEndpoints = [
  startGroupProblemCheck,
  getGroupProblemCheck,
  cancelGroupProblemCheck,
  downloadGroupProblemCheck,
  startGroupTestStrength,
  getGroupTestStrength,
  cancelGroupTestStrength,
  listGroupKeptPrograms,
  getGroupKeptSource,
  saveGroupSolution,
  saveGroupValidator,
  saveGroupGenerator,
  saveGroupCounterexampleRule,
  deleteGroupSolution,
  deleteGroupValidator,
  deleteGroupGenerator,
]
