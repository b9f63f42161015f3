import { z } from 'zod'
import { nothing } from '../about.ts'
import { SITE_ADMINS } from '../access.ts'
import { defineEndpoint } from '../define.ts'
import { ProblemForAuthor } from '../problem-authoring/problem-for-author.ts'
import { Dated, LooseText, PageQuery, pageOf, QueryBool, QueryInt } from '../wire-types.ts'
import { MAX_TRAINING_PROBLEMS, MAX_TRAINING_SECTIONS, TrainingSectionVo } from './training.ts'
import { TRAINING_MANAGER_ERRORS } from './training-admin.ts'

/** Where a problem stands in a training (`api.md` 3.4). */
export const TrainingProblemLink = z.object({
  id: z.int(),
  tid: z.int(),
  pid: z.int(),
  displayId: z.string(),
  rank: z.int(),
  /** Ours. */
  sectionId: z.int().nullable(),
  ...Dated,
})
export type TrainingProblemLink = z.output<typeof TrainingProblemLink>

export const listProblemsOfTraining = defineEndpoint({
  method: 'GET',
  path: '/api/admin/training/get-problem-list',
  access: { roles: SITE_ADMINS },
  about: { thing: 'training', id: 'query.tid', may: 'training.change' },
  summary: 'With `queryExisted` the problems of a training in its order, else those that could be added.',
  query: PageQuery.extend({
    tid: QueryInt,
    keyword: z.coerce.string().optional(),
    queryExisted: QueryBool.optional(),
  }),
  data: z.object({
    problemList: pageOf(ProblemForAuthor.omit({ statements: true })),
    /** By `pid`. */
    trainingProblemMap: z.record(z.string(), TrainingProblemLink),
  }),
  errors: [...TRAINING_MANAGER_ERRORS],
})

const labelErrors = ['training_label_invalid', 'training_label_taken'] as const

export const saveTrainingProblem = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/training/problem',
  access: { roles: SITE_ADMINS },
  about: { thing: 'training', id: 'body.tid', may: 'training.change' },
  summary: 'Changes the name or the place of a problem in a training.',
  body: z.object({
    id: z.int().nullish(),
    tid: z.int(),
    pid: z.int(),
    displayId: LooseText.nullish(),
    rank: z.int().nullish(),
  }),
  errors: [...TRAINING_MANAGER_ERRORS, 'problem_not_found', 'training_rank_range', ...labelErrors],
})

export const removeTrainingProblem = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/training/problem',
  access: { roles: SITE_ADMINS },
  about: {
    thing: 'training',
    id: 'query.tid',
    may: 'training.change',
    otherwise: nothing('Without a training it deletes the problem, for which overseers alone pass.'),
  },
  summary: 'Removes a problem from a training; without `tid` deletes the problem itself.',
  query: z.object({ pid: QueryInt, tid: QueryInt.optional() }),
  errors: [...TRAINING_MANAGER_ERRORS, 'problem_not_found', 'not_your_problem'],
})

export const addProblemToTraining = defineEndpoint({
  method: 'POST',
  path: '/api/admin/training/add-problem-from-public',
  access: { roles: SITE_ADMINS },
  about: { thing: 'training', id: 'body.tid', may: 'training.change' },
  summary: 'Adds a public problem of the bank at the end of a training.',
  body: z.object({ tid: z.int(), pid: z.int(), displayId: LooseText }),
  errors: [
    ...TRAINING_MANAGER_ERRORS,
    'problem_not_found',
    'problem_not_public',
    'training_problem_twice',
    'training_problems_too_many',
    ...labelErrors,
  ],
})

/** Ours. */
export const addProblemsToTraining = defineEndpoint({
  method: 'POST',
  path: '/api/admin/training/add-problems',
  access: { roles: SITE_ADMINS },
  about: { thing: 'training', id: 'body.tid', may: 'training.change' },
  summary:
    'Adds the public problems with these ids, or of one tag, under their own ids; says which it left out.',
  body: z.object({
    tid: z.int(),
    /** Problem ids as readers see them. */
    problemIds: z.array(LooseText).max(MAX_TRAINING_PROBLEMS).nullish(),
    tagId: z.int().nullish(),
  }),
  data: z.object({
    /** How many were added. */
    added: z.int(),
    /** In the training already, by their own ids. */
    known: z.array(z.string()),
    /** Ids of which there is no public problem. */
    missing: z.array(z.string()),
  }),
  errors: [...TRAINING_MANAGER_ERRORS, 'training_problems_too_many'],
})

export const SectionDraft = z.object({
  /** Absent in a new section. */
  id: z.int().nullish(),
  title: z.string(),
  text: z.string().nullish(),
  goal: z.int().nullish(),
  pids: z.array(z.int()).max(MAX_TRAINING_PROBLEMS),
})
export type SectionDraft = z.output<typeof SectionDraft>

/** Ours. */
export const getTrainingPath = defineEndpoint({
  method: 'GET',
  path: '/api/admin/training/path',
  access: { roles: SITE_ADMINS },
  about: { thing: 'training', id: 'query.tid', may: 'training.change' },
  summary: 'The problems and sections of a training in their order.',
  query: z.object({ tid: QueryInt }),
  data: z.object({
    problems: z.array(
      TrainingProblemLink.extend({
        problemId: z.string(),
        title: z.string(),
        auth: z.int(),
        difficulty: z.int(),
      }),
    ),
    sections: z.array(TrainingSectionVo),
  }),
  errors: [...TRAINING_MANAGER_ERRORS],
})

/** Ours. */
export const saveTrainingPath = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/training/path',
  access: { roles: SITE_ADMINS },
  about: { thing: 'training', id: 'body.tid', may: 'training.change' },
  summary: 'Puts every problem of a training into an order and into sections.',
  body: z.object({
    tid: z.int(),
    /** Problems before all sections. */
    pids: z.array(z.int()).max(MAX_TRAINING_PROBLEMS),
    sections: z.array(SectionDraft).max(MAX_TRAINING_SECTIONS),
  }),
  errors: [
    ...TRAINING_MANAGER_ERRORS,
    'training_problems_changed',
    'training_section_title',
    'training_section_text',
    'training_section_goal',
  ],
})

export const trainingProblemAdminEndpoints = [
  listProblemsOfTraining,
  saveTrainingProblem,
  removeTrainingProblem,
  addProblemToTraining,
  addProblemsToTraining,
  getTrainingPath,
  saveTrainingPath,
]
