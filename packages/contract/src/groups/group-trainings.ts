import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { TrainingVo } from '../trainings/training.ts'
import {
  changeTrainingStatus,
  cloneTraining,
  createTraining,
  deleteTraining,
  getTrainingForAdmin,
  listTrainingsForAdmin,
  updateTraining,
} from '../trainings/training-admin.ts'
import { listTrainingCategories } from '../trainings/training-entry.ts'
import {
  addProblemsToTraining,
  addProblemToTraining,
  getTrainingPath,
  listProblemsOfTraining,
  removeTrainingProblem,
  saveTrainingPath,
  saveTrainingProblem,
} from '../trainings/training-problem-admin.ts'
import { PageQuery, pageOf, QueryInt } from '../wire-types.ts'
import { twin } from './twin.ts'

export const listGroupTrainings = defineEndpoint({
  method: 'GET',
  path: '/api/group/get-training-list',
  access: 'login',
  about: { thing: 'group', id: 'query.gid', may: 'group.read' },
  tokenScope: 'read',
  summary: 'Visible trainings of a group, by rank; for members.',
  query: PageQuery.extend({ gid: QueryInt }),
  data: pageOf(TrainingVo),
  errors: ['group_not_found', 'group_members_only'],
})

/** Administrators of a group may do with its trainings all that the site's administration may do with trainings. */
export const listAllGroupTrainings = twin(listTrainingsForAdmin, {
  path: '/api/group/get-admin-training-list',
  groupField: 'query.gid',
  summary: 'Trainings of a group, visible or not, by rank; for the group’s administrators.',
})

export const listGroupTrainingCategories = twin(listTrainingCategories, {
  path: '/api/group/training-categories',
  groupField: 'query.gid',
  summary: 'Ours: categories for trainings of a group: the site’s and the group’s.',
})

const training = '/api/group/training'

export const getGroupTraining = twin(getTrainingForAdmin, { path: training })

export const createGroupTraining = twin(createTraining, {
  path: training,
  groupField: 'body.training.gid',
  summary: 'Creates a training in the group `training.gid`; its author is the caller.',
})

export const updateGroupTraining = twin(updateTraining, { path: training })

export const deleteGroupTraining = twin(deleteTraining, { path: training, errors: ['not_your_training'] })

export const changeGroupTrainingStatus = twin(changeTrainingStatus, {
  path: '/api/group/change-training-status',
})

/** Ours. */
export const cloneGroupTraining = twin(cloneTraining, { path: '/api/group/training/clone' })

export const listProblemsOfGroupTraining = twin(listProblemsOfTraining, {
  path: '/api/group/get-training-problem-list',
  summary:
    'The problems of a training of a group in its order; with `queryExisted=false` those that could be added.',
})

export const saveGroupTrainingProblem = twin(saveTrainingProblem, { path: '/api/group/training-problem' })

export const removeGroupTrainingProblem = twin(removeTrainingProblem, {
  path: '/api/group/training-problem',
  summary: 'Removes a problem from a training of a group.',
  query: z.object({ pid: QueryInt, tid: QueryInt }),
})

export const addPublicProblemToGroupTraining = twin(addProblemToTraining, {
  path: '/api/group/add-training-problem-from-public',
})

export const addGroupProblemToTraining = defineEndpoint({
  access: 'login',
  about: { thing: 'training', id: 'query.tid', may: 'training.change', in: 'group' },
  tokenScope: 'admin',
  method: 'POST',
  path: '/api/group/add-training-problem-from-group',
  summary: 'Adds a problem of the group at the end of a training, under its own id.',
  query: z.object({ problemId: z.coerce.string(), tid: QueryInt }),
  errors: addProblemToTraining.errors,
})

/** Ours. */
export const addProblemsToGroupTraining = twin(addProblemsToTraining, {
  path: '/api/group/training/add-problems',
})

/** Ours. */
export const getGroupTrainingPath = twin(getTrainingPath, { path: '/api/group/training/path' })

/** Ours. */
export const saveGroupTrainingPath = twin(saveTrainingPath, { path: '/api/group/training/path' })

export const groupTrainingEndpoints = [
  listGroupTrainings,
  listAllGroupTrainings,
  listGroupTrainingCategories,
  getGroupTraining,
  createGroupTraining,
  updateGroupTraining,
  deleteGroupTraining,
  changeGroupTrainingStatus,
  cloneGroupTraining,
  listProblemsOfGroupTraining,
  saveGroupTrainingProblem,
  removeGroupTrainingProblem,
  addPublicProblemToGroupTraining,
  addGroupProblemToTraining,
  addProblemsToGroupTraining,
  getGroupTrainingPath,
  saveGroupTrainingPath,
]
