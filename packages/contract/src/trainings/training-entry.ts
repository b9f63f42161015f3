import { z } from 'zod'
import { nothing } from '../about.ts'
import { defineEndpoint } from '../define.ts'
import { PageQuery, pageOf, QueryInt } from '../wire-types.ts'
import {
  TRAINING_PASSWORD_MAX_LENGTH,
  TrainingCategoryVo,
  TrainingDetailVo,
  TrainingRankVo,
  TrainingSectionVo,
  TrainingVo,
} from './training.ts'
import { TrainingAuth } from './training-list.ts'
import { TrainingProblemVo } from './training-problem.ts'

export const TRAINING_VIEW_ERRORS = [
  'training_not_found',
  'training_not_registered',
  'training_not_started',
] as const

export const listTrainingCategories = defineEndpoint({
  method: 'GET',
  path: '/api/get-training-category',
  access: 'anonymous',
  about: nothing('Words for everybody.'),
  summary: 'The categories of the site’s trainings, by name.',
  data: z.array(TrainingCategoryVo),
})

export const listTrainings = defineEndpoint({
  method: 'GET',
  path: '/api/get-training-list',
  access: 'anonymous',
  about: nothing('The list has what the site shows everybody.'),
  summary: 'Visible trainings of the site by rank.',
  query: PageQuery.extend({
    /** Part of the title or of the author’s name. */
    keyword: z.coerce.string().optional(),
    categoryId: QueryInt.optional(),
    auth: TrainingAuth.optional(),
  }),
  data: pageOf(TrainingVo),
})

export const getTraining = defineEndpoint({
  method: 'GET',
  path: '/api/get-training-detail',
  access: 'login',
  about: { thing: 'training-face', id: 'query.tid', may: 'training.know' },
  tokenScope: 'read',
  summary: 'One training with the caller’s progress.',
  query: z.object({ tid: QueryInt }),
  data: TrainingDetailVo,
  errors: ['training_not_found'],
})

export const listTrainingProblems = defineEndpoint({
  method: 'GET',
  path: '/api/get-training-problem-list',
  access: 'login',
  about: { thing: 'training', id: 'query.tid', may: 'training.look' },
  tokenScope: 'read',
  summary: 'The problems of a training in its order, under the names that it gives them.',
  query: z.object({ tid: QueryInt }),
  data: z.array(TrainingProblemVo),
  errors: [...TRAINING_VIEW_ERRORS],
})

/** Ours. */
export const listTrainingSections = defineEndpoint({
  method: 'GET',
  path: '/api/get-training-sections',
  access: 'login',
  about: { thing: 'training', id: 'query.tid', may: 'training.look' },
  tokenScope: 'read',
  summary: 'The sections of a training, with their texts and goals.',
  query: z.object({ tid: QueryInt }),
  data: z.array(TrainingSectionVo),
  errors: [...TRAINING_VIEW_ERRORS],
})

export const registerForTraining = defineEndpoint({
  method: 'POST',
  path: '/api/register-training',
  access: 'login',
  about: { thing: 'training', id: 'body.tid', may: 'training.enter' },
  summary: 'Enters the caller into a private training; what they solved before counts.',
  body: z.object({ tid: z.int(), password: z.string().max(TRAINING_PASSWORD_MAX_LENGTH).nullish() }),
  errors: [
    'training_not_found',
    'training_is_public',
    'training_already_registered',
    'training_password_wrong',
    'too_many_requests',
  ],
})

export const getTrainingAccess = defineEndpoint({
  method: 'GET',
  path: '/api/get-training-access',
  access: 'login',
  about: { thing: 'training', id: 'query.tid', may: 'training.know' },
  tokenScope: 'read',
  summary: 'Whether the caller is registered for a training.',
  query: z.object({ tid: QueryInt }),
  data: z.object({ access: z.boolean() }),
  errors: ['training_not_found'],
})

export const listTrainingRank = defineEndpoint({
  method: 'GET',
  path: '/api/get-training-rank',
  access: 'login',
  about: { thing: 'training', id: 'query.tid', may: 'training.look' },
  tokenScope: 'read',
  summary: 'Who entered a training, by solved problems and then by run time.',
  query: PageQuery.extend({
    tid: QueryInt,
    /** Part of the username or school; of the real name too, for administrators of the training. */
    keyword: z.coerce.string().optional(),
  }),
  data: pageOf(TrainingRankVo),
  errors: [...TRAINING_VIEW_ERRORS],
})

/** Ours. */
export const exportTrainingRank = defineEndpoint({
  method: 'GET',
  path: '/api/file/download-training-rank',
  access: 'login',
  about: { thing: 'training', id: 'query.tid', may: 'training.run' },
  tokenScope: 'read',
  summary: 'Everyone who entered a training, with each problem and section, as a spreadsheet.',
  query: z.object({ tid: QueryInt, format: z.enum(['xlsx', 'csv']).optional() }),
  transport: 'download',
  errors: ['training_not_found', 'training_admins_only'],
})

export const trainingEndpoints = [
  listTrainingCategories,
  listTrainings,
  getTraining,
  listTrainingProblems,
  listTrainingSections,
  registerForTraining,
  getTrainingAccess,
  listTrainingRank,
  exportTrainingRank,
]
