import { z } from 'zod'
import { nothing } from '../about.ts'
import { SITE_ADMINS } from '../access.ts'
import { permitsFor } from '../can.ts'
import { defineEndpoint } from '../define.ts'
import { Dated, Instant, PageQuery, pageOf, QueryBool, QueryInt } from '../wire-types.ts'
import { TrainingCategoryVo } from './training.ts'
import { TrainingAuth } from './training-list.ts'

const decided = {
  id: z.int(),
  title: z.string(),
  description: z.string(),
  /** Null: the account no longer exists. */
  author: z.string().nullable(),
  auth: TrainingAuth,
  /** Whether it is visible. */
  status: z.boolean(),
  rank: z.int(),
  isGroup: z.boolean(),
  gid: z.int().nullable(),
  /** Ours. */
  startTime: Instant.nullable(),
  dueTime: Instant.nullable(),
  ...Dated,
}

/** A row of the administrators' list. */
export const AdminTrainingRow = z.object({
  ...decided,
  /** Ours, all of the following. */
  categoryName: z.string().nullable(),
  categoryColor: z.string().nullable(),
  problemCount: z.int(),
  /** The users who have entered it. */
  entrantCount: z.int(),
  /** Whether the caller may change it. */
  isAdmin: z.boolean(),
  can: permitsFor('change', 'delete'),
})
export type AdminTrainingRow = z.output<typeof AdminTrainingRow>

export const AdminTrainingVo = z.object({
  ...decided,
  /** Null where there is none, or where the site's secret is another now. */
  privatePwd: z.string().nullable(),
})
export type AdminTrainingVo = z.output<typeof AdminTrainingVo>

/** An absent field keeps its value, or gets the default in a new training. Other fields of clients are not read. */
export const TrainingFields = z.object({
  title: z.string().nullish(),
  description: z.string().nullish(),
  rank: z.int().nullish(),
  auth: TrainingAuth.nullish(),
  privatePwd: z.string().nullish(),
  status: z.boolean().nullish(),
  /** Ours; null is none. */
  startTime: Instant.nullish(),
  dueTime: Instant.nullish(),
})
export type TrainingFields = z.output<typeof TrainingFields>

/** One that there is, by its id; else one that is made by its name and colour. */
export const CategoryChoice = z.object({
  id: z.int().nullish(),
  name: z.string().nullish(),
  color: z.string().nullish(),
})
export type CategoryChoice = z.output<typeof CategoryChoice>

export const trainingSaveErrors = [
  'training_rank_range',
  'training_title_length',
  'training_description_length',
  'training_category_required',
  'training_category_not_found',
  'training_category_name',
  'training_category_color',
  'training_category_taken',
  'training_password_required',
  'training_password_length',
  'training_due_before_start',
] as const

export const TRAINING_MANAGER_ERRORS = ['training_not_found', 'not_your_training'] as const

const admin = { path: '/api/admin/training', access: { roles: SITE_ADMINS } } as const

export const listTrainingsForAdmin = defineEndpoint({
  method: 'GET',
  path: '/api/admin/training/get-training-list',
  access: { roles: SITE_ADMINS },
  about: nothing(
    'Administrators of the site see all of its trainings; each row says whether they may change it.',
  ),
  summary: 'Trainings of the site, visible or not, by rank.',
  query: PageQuery.extend({
    /** Part of the title, or the id, or the rank. */
    keyword: z.coerce.string().optional(),
  }),
  data: pageOf(AdminTrainingRow),
})

export const getTrainingForAdmin = defineEndpoint({
  ...admin,
  about: { thing: 'training', id: 'query.tid', may: 'training.change' },
  method: 'GET',
  summary: 'A training as its form shows it, with the password.',
  query: z.object({ tid: QueryInt }),
  data: z.object({ training: AdminTrainingVo, trainingCategory: TrainingCategoryVo.nullable() }),
  errors: [...TRAINING_MANAGER_ERRORS],
})

export const createTraining = defineEndpoint({
  ...admin,
  about: nothing('It makes a training of the site, which administrators may.'),
  method: 'POST',
  summary: 'Creates a training; its author is the caller.',
  body: z.object({ training: TrainingFields, trainingCategory: CategoryChoice.nullish() }),
  /** Ours; other clients read no data. */
  data: z.object({ id: z.int() }),
  errors: [...trainingSaveErrors],
})

export const updateTraining = defineEndpoint({
  ...admin,
  about: { thing: 'training', id: 'body.training.id', may: 'training.change' },
  method: 'PUT',
  summary: 'Changes a training. A new password drops who has entered.',
  body: z.object({
    training: TrainingFields.extend({ id: z.int() }),
    trainingCategory: CategoryChoice.nullish(),
  }),
  errors: [...TRAINING_MANAGER_ERRORS, ...trainingSaveErrors],
})

export const deleteTraining = defineEndpoint({
  ...admin,
  method: 'DELETE',
  access: { roles: ['root'] },
  about: { thing: 'training', id: 'query.tid', may: 'training.change' },
  summary: 'Deletes a training; its problems and the submissions to them stay.',
  query: z.object({ tid: QueryInt }),
  errors: ['training_not_found'],
})

/** Ours. */
export const cloneTraining = defineEndpoint({
  method: 'POST',
  path: '/api/admin/training/clone',
  access: { roles: SITE_ADMINS },
  about: { thing: 'training', id: 'body.tid', may: 'training.change' },
  summary:
    'Copies a training with its problems and sections, without entrants, into a hidden one of the caller’s.',
  body: z.object({ tid: z.int() }),
  data: z.object({ id: z.int() }),
  errors: [...TRAINING_MANAGER_ERRORS],
})

export const changeTrainingStatus = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/training/change-training-status',
  access: { roles: SITE_ADMINS },
  about: { thing: 'training', id: 'query.tid', may: 'training.change' },
  summary: 'Shows a training, or hides it.',
  query: z.object({
    tid: QueryInt,
    status: QueryBool,
    /** Existing clients send it; who may do it is known without it. */
    author: z.coerce.string().optional(),
  }),
  errors: [...TRAINING_MANAGER_ERRORS],
})

const categories = {
  path: '/api/admin/training/category',
  access: { roles: ['root', 'problem_admin'] },
} as const

const categoryErrors = [
  'training_category_name',
  'training_category_color',
  'training_category_taken',
] as const

export const createTrainingCategory = defineEndpoint({
  ...categories,
  about: nothing('Categories of the site are nobody’s; the role decides.'),
  method: 'POST',
  summary: 'Adds a category.',
  body: z.object({ name: z.string(), color: z.string().nullish() }),
  data: TrainingCategoryVo,
  errors: [...categoryErrors],
})

export const updateTrainingCategory = defineEndpoint({
  ...categories,
  about: nothing('Categories of the site are nobody’s; those of groups are not found here.'),
  method: 'PUT',
  summary: 'Changes a category.',
  body: z.object({ id: z.int(), name: z.string(), color: z.string().nullish() }),
  errors: ['training_category_not_found', ...categoryErrors],
})

export const deleteTrainingCategory = defineEndpoint({
  ...categories,
  about: nothing('Categories of the site are nobody’s; those of groups are not found here.'),
  method: 'DELETE',
  summary: 'Deletes a category; its trainings stay without one.',
  query: z.object({ cid: QueryInt }),
  errors: ['training_category_not_found'],
})

export const trainingAdminEndpoints = [
  listTrainingsForAdmin,
  getTrainingForAdmin,
  createTraining,
  updateTraining,
  deleteTraining,
  cloneTraining,
  changeTrainingStatus,
  createTrainingCategory,
  updateTrainingCategory,
  deleteTrainingCategory,
]
