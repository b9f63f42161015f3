import {
  copyProblemList,
  createProblemList,
  markProblemInList,
  PROBLEM_LIST_DESCRIPTION_MAX_LENGTH,
  PROBLEM_LIST_TITLE_MAX_LENGTH,
  saveProblemList,
} from '@gavel/contract'
import { desc } from '../../src/db/drizzle.ts'
import { problemLists } from '../../src/features/problem-lists/problem-lists.tables.ts'
import { buildProblem } from '../build-problem.ts'
import type { Form, World } from './form.ts'
import { but, cases, choice, integer, line, list, type Outcome, rowId, text } from './rules.ts'

const INVALID: Outcome = { refused: 'invalid_request' }
const LIST_WORDS = [/题单/, /list/i] as const
const LIST_ID = rowId('problem_list_not_found', LIST_WORDS)

const TEXTS = {
  title: line({
    refused: 'text_invalid',
    limit: PROBLEM_LIST_TITLE_MAX_LENGTH,
    tooLong: 'text_length',
    empty: 'list_title_required',
    words: [/标题/, /title/i],
  }),
  description: but(
    text({
      refused: 'text_invalid',
      limit: PROBLEM_LIST_DESCRIPTION_MAX_LENGTH,
      tooLong: 'text_length',
      empty: 'taken',
      words: [/描述/, /description/i],
    }),
    {},
  ),
  visibility: choice(['secret']),
}

const DRAFT = { title: 'Graphs', description: 'Why', visibility: 'private' }

async function newestList({ context }: World) {
  const [row] = await context.db.select().from(problemLists).orderBy(desc(problemLists.id)).limit(1)
  return { title: row?.title, description: row?.description }
}

async function buildList({ context }: World, ownerId: string): Promise<number> {
  const [row] = await context.db
    .insert(problemLists)
    .values({ ownerId, title: 'Graphs', visibility: 'public', secret: 'secret' })
    .returning()
  if (row === undefined) throw new Error('no list')
  return row.id
}

export const PROBLEM_LIST_FORMS: readonly Form[] = [
  {
    endpoint: createProblemList,
    fill: async (world) => ({
      token: (await world.buildMember()).token,
      values: DRAFT,
      read: () => newestList(world),
    }),
    fields: TEXTS,
  },
  {
    endpoint: saveProblemList,
    fill: async (world) => {
      const { token, user } = await world.buildMember()
      const id = await buildList(world, user.id)
      return { token, values: { ...DRAFT, id, records: [] }, read: () => newestList(world) }
    },
    fields: {
      ...TEXTS,
      id: LIST_ID,
      records: but(list(), {}, [{ kind: 'a row without a note', value: [{ pid: 1 }], outcome: INVALID }]),
    },
  },
  {
    endpoint: copyProblemList,
    fill: async (world) => {
      const { token, user } = await world.buildMember()
      return { token, values: { id: await buildList(world, user.id), token: null } }
    },
    fields: {
      id: LIST_ID,
      token: cases([
        ['a number', 5, INVALID],
        ['a list', ['secret'], INVALID],
        ['another secret', 'x', 'taken'],
      ]),
    },
  },
  {
    endpoint: markProblemInList,
    fill: async (world) => {
      const { token, user } = await world.buildMember()
      const { problem } = await buildProblem(world.context)
      return { token, values: { id: await buildList(world, user.id), pid: problem.id, isIn: true } }
    },
    fields: {
      id: integer({
        words: LIST_WORDS,
        isOptional: true,
        bounds: [0, -1, 2 ** 53 - 1].map((id) => [id, { refused: 'problem_list_not_found' }] as const),
      }),
      pid: rowId('problem_not_found', [/题目/, /problem/i]),
      isIn: choice(['yes']),
    },
  },
]
