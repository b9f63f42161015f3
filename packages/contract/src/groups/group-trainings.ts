import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { TrainingCategoryVo, TrainingVo } from '../trainings/training.ts'
import {
  AdminTrainingRow,
  CategoryChoice,
  changeTrainingStatus,
  cloneTraining,
  createTraining,
  deleteTraining,
  getTrainingForAdmin,
  TRAINING_MANAGER_ERRORS,
  TrainingFields,
  trainingSaveErrors,
  updateTraining,
} from '../trainings/training-admin.ts'
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

/** Administrators of a group may do with its trainings all that the site's administration may do with trainings. */
const inGroup = { access: 'login', tokenScope: 'admin' } as const

export const listGroupTrainings = defineEndpoint({
  method: 'GET',
  path: '/api/group/get-training-list',
  access: 'login',
  tokenScope: 'read',
  summary: 'Visible trainings of a group, by rank; for members.',
  query: PageQuery.extend({ gid: QueryInt }),
  data: pageOf(TrainingVo),
  errors: ['group_not_found', 'group_members_only'],
})

export const listAllGroupTrainings = defineEndpoint({
  ...inGroup,
  method: 'GET',
  path: '/api/group/get-admin-training-list',
  summary: 'Trainings of a group, visible or not, by rank; for the group’s administrators.',
  query: PageQuery.extend({ gid: QueryInt, keyword: z.coerce.string().optional() }),
  data: pageOf(AdminTrainingRow),
  errors: ['group_not_found', 'group_admins_only'],
})

export const listGroupTrainingCategories = defineEndpoint({
  ...inGroup,
  method: 'GET',
  path: '/api/group/training-categories',
  summary: 'Ours: categories for trainings of a group: the site’s and the group’s.',
  query: z.object({ gid: QueryInt }),
  data: z.array(TrainingCategoryVo),
  errors: ['group_not_found', 'group_admins_only'],
})

const training = '/api/group/training'

export const getGroupTraining = defineEndpoint({ ...getTrainingForAdmin, ...inGroup, path: training })

export const createGroupTraining = defineEndpoint({
  ...createTraining,
  ...inGroup,
  path: training,
  summary: 'Creates a training in the group `training.gid`; its author is the caller.',
  body: z.object({
    training: TrainingFields.extend({ gid: z.int() }),
    trainingCategory: CategoryChoice.nullish(),
  }),
  errors: ['group_not_found', 'group_admins_only', ...trainingSaveErrors],
})

export const updateGroupTraining = defineEndpoint({ ...updateTraining, ...inGroup, path: training })

export const deleteGroupTraining = defineEndpoint({
  ...deleteTraining,
  ...inGroup,
  path: training,
  errors: TRAINING_MANAGER_ERRORS,
})

export const changeGroupTrainingStatus = defineEndpoint({
  ...changeTrainingStatus,
  ...inGroup,
  path: '/api/group/change-training-status',
})

/** Ours. */
export const cloneGroupTraining = defineEndpoint({
  ...cloneTraining,
  ...inGroup,
  path: '/api/group/training/clone',
})

export const listProblemsOfGroupTraining = defineEndpoint({
  ...listProblemsOfTraining,
  ...inGroup,
  path: '/api/group/get-training-problem-list',
  summary:
    'The problems of a training of a group in its order; with `queryExisted=false` those that could be added.',
})

export const saveGroupTrainingProblem = defineEndpoint({
  ...saveTrainingProblem,
  ...inGroup,
  path: '/api/group/training-problem',
})

export const removeGroupTrainingProblem = defineEndpoint({
  ...removeTrainingProblem,
  ...inGroup,
  path: '/api/group/training-problem',
  summary: 'Removes a problem from a training of a group.',
  query: z.object({ pid: QueryInt, tid: QueryInt }),
})

export const addPublicProblemToGroupTraining = defineEndpoint({
  ...addProblemToTraining,
  ...inGroup,
  path: '/api/group/add-training-problem-from-public',
})

export const addGroupProblemToTraining = defineEndpoint({
  ...inGroup,
  method: 'POST',
  path: '/api/group/add-training-problem-from-group',
  summary: 'Adds a problem of the group at the end of a training, under its own id.',
  query: z.object({ problemId: z.coerce.string(), tid: QueryInt }),
  errors: addProblemToTraining.errors,
})

/** Ours. */
export const addProblemsToGroupTraining = defineEndpoint({
  ...addProblemsToTraining,
  ...inGroup,
  path: '/api/group/training/add-problems',
})

/** Ours. */
export const getGroupTrainingPath = defineEndpoint({
  ...getTrainingPath,
  ...inGroup,
  path: '/api/group/training/path',
})

/** Ours. */
export const saveGroupTrainingPath = defineEndpoint({
  ...saveTrainingPath,
  ...inGroup,
  path: '/api/group/training/path',
})

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
