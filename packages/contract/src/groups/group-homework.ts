import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { ProblemForAuthor } from '../problem-authoring/problem-for-author.ts'
import { MAX_TRAINING_PROBLEMS } from '../trainings/training.ts'
import { Instant, LooseText, PageQuery, pageOf, QueryInt } from '../wire-types.ts'

const inGroup = { access: 'login', tokenScope: 'admin' } as const

/** Ours. */
export const listHomeworkProblems = defineEndpoint({
  ...inGroup,
  method: 'GET',
  path: '/api/group/homework/problems',
  about: { thing: 'group', id: 'query.gid', may: 'group.write' },
  summary: 'What homework of a group can be made of: public problems, and those of the group; newest first.',
  query: PageQuery.extend({
    gid: QueryInt,
    /** Part of the id, title or author’s name. */
    keyword: z.coerce.string().optional(),
  }),
  data: pageOf(ProblemForAuthor.omit({ statements: true })),
  errors: ['group_not_found', 'group_admins_only'],
})

/** Ours: a public training with its problems in one step. Its entrants are the members, and it needs no category. */
export const createHomework = defineEndpoint({
  ...inGroup,
  method: 'POST',
  path: '/api/group/homework',
  about: { thing: 'group', id: 'body.gid', may: 'group.write' },
  summary: 'Creates a public training of a group with problems, under their own ids and in this order.',
  body: z.object({
    gid: z.int(),
    title: z.string(),
    /** Problem ids as readers see them. */
    problemIds: z.array(LooseText).max(MAX_TRAINING_PROBLEMS),
    /** Markdown. */
    description: z.string().nullish(),
    startTime: Instant.nullish(),
    dueTime: Instant.nullish(),
  }),
  data: z.object({ id: z.int() }),
  errors: [
    'group_not_found',
    'group_admins_only',
    'training_title_length',
    'training_description_length',
    'training_due_before_start',
    'homework_problems_required',
    'homework_problems_unknown',
  ],
})

export const groupHomeworkEndpoints = [listHomeworkProblems, createHomework]
