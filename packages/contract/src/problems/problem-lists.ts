import { z } from 'zod'
import { nothing } from '../about.ts'
import { defineEndpoint } from '../define.ts'
import { Instant, PageQuery, pageOf, QueryInt } from '../wire-types.ts'

export const PROBLEM_LIST_TITLE_MAX_LENGTH = 80
export const PROBLEM_LIST_DESCRIPTION_MAX_LENGTH = 2_000
export const PROBLEM_LIST_NOTE_MAX_LENGTH = 200
/** The most lists of one user, besides their favourites. */
export const PROBLEM_LISTS_MAX = 200
/** The most problems in one list. */
export const PROBLEM_LIST_SIZE_MAX = 500
export const PUBLIC_LISTS_PAGE_SIZE = 20

/** The readers of a list: its owner alone, whoever has its link, or everybody. */
export const LIST_VISIBILITIES = ['private', 'link', 'public'] as const
export type ListVisibility = (typeof LIST_VISIBILITIES)[number]
const Visibility = z.enum(LIST_VISIBILITIES)

const ListHead = {
  id: z.int(),
  title: z.string(),
  visibility: Visibility,
  /** Favourites have no title: pages name them in their reader’s language. */
  isFavourites: z.boolean(),
  /** Problems that everybody can read now. */
  problems: z.int(),
  /** The caller’s solved ones among them. */
  solved: z.int(),
}

export const OwnProblemListVo = z.object({
  ...ListHead,
  /** Whether the problem that was asked about is in it. */
  hasProblem: z.boolean(),
  gmtModified: Instant,
})
export type OwnProblemListVo = z.output<typeof OwnProblemListVo>

export const PublicProblemListVo = z.object({ ...ListHead, owner: z.string(), gmtModified: Instant })
export type PublicProblemListVo = z.output<typeof PublicProblemListVo>

const ListedProblemVo = z.object({
  pid: z.int(),
  problemId: z.string(),
  title: z.string(),
  difficulty: z.int(),
  note: z.string(),
  progress: z.enum(['solved', 'tried']).nullable(),
})

export const ProblemListVo = z.object({
  ...ListHead,
  description: z.string(),
  owner: z.string(),
  /** Whether the caller may change it. */
  isMine: z.boolean(),
  /** Whether the caller may delete it as a moderator. */
  mayModerate: z.boolean(),
  /** The secret of its link; null for readers. */
  token: z.string().nullable(),
  /** In the list’s order. Problems that are not public any more are left out. */
  records: z.array(ListedProblemVo),
  gmtModified: Instant,
})
export type ProblemListVo = z.output<typeof ProblemListVo>

const OWN = nothing('The lists are the caller’s own.')
const ListForm = { title: z.string(), description: z.string(), visibility: Visibility }
const TEXT_ERRORS = ['list_title_required', 'text_invalid', 'text_length'] as const

export const listOwnProblemLists = defineEndpoint({
  method: 'GET',
  path: '/api/own-problem-lists',
  access: 'login',
  tokenScope: 'read',
  about: OWN,
  summary: 'The caller’s lists of problems, favourites first, with their progress in each.',
  query: z.object({ pid: QueryInt.optional() }),
  data: z.array(OwnProblemListVo),
})

export const listPublicProblemLists = defineEndpoint({
  method: 'GET',
  path: '/api/public-problem-lists',
  access: 'anonymous',
  about: nothing('The list has what the site shows everybody.'),
  summary: 'Public lists of problems, the last changed first.',
  query: PageQuery.extend({ keyword: z.string().optional() }),
  data: pageOf(PublicProblemListVo),
})

export const getProblemList = defineEndpoint({
  method: 'GET',
  path: '/api/problem-list',
  access: 'anonymous',
  about: {
    thing: 'shared-problem-list',
    id: { list: 'query.id', token: 'query.token' },
    may: 'problem-list.read',
  },
  summary: 'One list of problems with the caller’s progress; `token` is the secret of its link.',
  query: z.object({ id: QueryInt, token: z.string().optional() }),
  data: ProblemListVo,
  errors: ['problem_list_not_found'],
})

export const createProblemList = defineEndpoint({
  method: 'POST',
  path: '/api/problem-list',
  access: 'login',
  about: OWN,
  summary: 'Creates a list of problems.',
  body: z.object(ListForm),
  data: z.object({ id: z.int() }),
  errors: [...TEXT_ERRORS, 'too_many_lists', 'too_many_requests'],
})

export const saveProblemList = defineEndpoint({
  method: 'PUT',
  path: '/api/problem-list',
  access: 'login',
  about: { thing: 'problem-list', id: 'body.id', may: 'problem-list.change' },
  summary:
    'Changes a list: `records` are its problems in their order, those left out are removed. Favourites keep their name.',
  body: z.object({
    id: z.int(),
    ...ListForm,
    records: z.array(z.object({ pid: z.int(), note: z.string() })).max(PROBLEM_LIST_SIZE_MAX),
  }),
  errors: [...TEXT_ERRORS, 'problem_list_not_found', 'list_changed'],
})

export const deleteProblemList = defineEndpoint({
  method: 'DELETE',
  path: '/api/problem-list',
  access: 'login',
  about: { thing: 'problem-list', id: 'query.id', may: 'problem-list.delete' },
  summary: 'Deletes a list of problems; favourites cannot be deleted.',
  query: z.object({ id: QueryInt }),
  errors: ['problem_list_not_found', 'favourites_stay'],
})

export const copyProblemList = defineEndpoint({
  method: 'POST',
  path: '/api/problem-list/copy',
  access: 'login',
  about: {
    thing: 'shared-problem-list',
    id: { list: 'body.id', token: 'body.token' },
    may: 'problem-list.read',
  },
  summary: 'Copies a list that the caller may read into a private one of their own.',
  body: z.object({ id: z.int(), token: z.string().nullish() }),
  data: z.object({ id: z.int() }),
  errors: ['problem_list_not_found', 'too_many_lists', 'too_many_requests'],
})

export const markProblemInList = defineEndpoint({
  method: 'PUT',
  path: '/api/problem-list/problem',
  access: 'login',
  about: {
    thing: 'problem-list',
    id: 'body.id',
    may: 'problem-list.change',
    otherwise: nothing('The favourites are the caller’s own.'),
  },
  summary: 'Puts a public problem at the end of a list, or takes it out; without an id, the favourites.',
  body: z.object({ id: z.int().nullish(), pid: z.int(), isIn: z.boolean() }),
  errors: ['problem_list_not_found', 'problem_not_found', 'problem_not_public', 'list_full'],
})

export const problemListEndpoints = [
  listOwnProblemLists,
  listPublicProblemLists,
  getProblemList,
  createProblemList,
  saveProblemList,
  deleteProblemList,
  copyProblemList,
  markProblemInList,
]
