import {
  type Endpoint,
  type ErrorCode,
  getDiscussion,
  getTraining,
  isOneOf,
  listComments,
  listDiscussions,
  listTrainingProblems,
  listTrainingRank,
  listTrainings,
  type Role,
  SITE_ADMINS,
  updateSwitches,
} from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { discussions } from '../src/features/discussions/discussions.tables.ts'
import { buildGroup } from './build-group.ts'
import { buildProblem } from './build-problem.ts'
import { buildTraining, type TrainingDraft } from './build-training.ts'
import { buildSession, buildUser } from './builders.ts'
import { CALLERS, type Caller, Callers, nameOf } from './callers.ts'
import { expectedRefusal } from './expected-refusal.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const HOUR_MS = 3_600_000

let server: TestApp
let callers: Callers

beforeAll(async () => {
  server = await startTestApp({ keepsPlans: true })
  callers = await Callers.of(server.context)
})
afterAll(() => server.close())

/** Nobody in these tables is the author or a member of a group, so their role decides. */
const roleOf = (caller: Caller): Role | null => ('role' in caller ? caller.role : null)
const isRoot = (caller: Caller) => roleOf(caller) === 'root'
const isSiteAdmin = (caller: Caller) => isOneOf(SITE_ADMINS, roleOf(caller))

type Answer = (caller: Caller) => ErrorCode | null
const open: Answer = () => null
const forRoot =
  (refusal: ErrorCode): Answer =>
  (caller) =>
    isRoot(caller) ? null : refusal
const forSiteAdmins =
  (refusal: ErrorCode): Answer =>
  (caller) =>
    isSiteAdmin(caller) ? null : refusal

async function ask(endpoint: Endpoint, caller: Caller, query: Record<string, string>) {
  const token = await callers.tokenOf(caller)
  const response = await server.app.inject({
    url: `${endpoint.path}?${new URLSearchParams(query)}`,
    headers: token === undefined ? {} : { authorization: token },
  })
  const envelope: { code?: string; data: unknown } = response.json()
  return { code: envelope.code ?? null, text: response.body }
}

interface Row {
  readonly name: string
  /** The site's answers to each question of the row, once the door is open. */
  readonly answers: readonly (readonly [Endpoint, Answer])[]
  /** The list in which some find it, when everybody asks as an administrator would. */
  readonly list: Endpoint
  readonly isListed: (caller: Caller) => boolean
}

/** Asks everything that a row has about what `make` builds, as every caller. */
function testRow<Made>(
  { name, answers, list, isListed }: Row,
  make: () => Promise<Made>,
  { titleOf, queryOf }: { titleOf: (made: Made) => string; queryOf: (made: Made) => Record<string, string> },
) {
  describe(name, () => {
    let made: Made
    beforeAll(async () => {
      made = await make()
    })
    test.each(CALLERS.map((caller) => [nameOf(caller), caller] as const))('as %s', async (_, caller) => {
      for (const [endpoint, answer] of answers) {
        const { code, text } = await ask(endpoint, caller, queryOf(made))
        const door = expectedRefusal(endpoint, caller)
        expect(code, endpoint.path).toBe(door ?? answer(caller))
        // A refusal says nothing about what it refuses.
        if (code !== null) expect(text).not.toContain(titleOf(made))
      }
      const { text } = await ask(list, caller, { keyword: titleOf(made), admin: 'true' })
      const isLetIn = expectedRefusal(list, caller) === null
      expect(text.includes(titleOf(made)), 'in the list').toBe(isLetIn && isListed(caller))
    })
  })
}

describe('trainings', () => {
  const enteredByAll = () =>
    CALLERS.flatMap((caller) => callers.userIdOf(caller) ?? []).filter(
      (id, index, all) => all.indexOf(id) === index,
    )
  const row = (
    name: string,
    draft: () => Promise<TrainingDraft>,
    { detail, inside, isListed }: { detail: Answer; inside: Answer; isListed: boolean },
  ) =>
    testRow(
      {
        name,
        answers: [
          [getTraining, detail],
          [listTrainingProblems, inside],
          [listTrainingRank, inside],
        ],
        list: listTrainings,
        isListed: () => isListed,
      },
      async () => (await buildTraining(server.context, await draft())).training,
      { titleOf: ({ title }) => title, queryOf: ({ id }) => ({ tid: String(id) }) },
    )

  row('public', async () => ({}), { detail: open, inside: open, isListed: true })
  row('private, not entered', async () => ({ values: { access: 'private' } }), {
    detail: open,
    inside: forRoot('training_not_registered'),
    isListed: true,
  })
  row('private, entered', async () => ({ values: { access: 'private' }, entrants: enteredByAll() }), {
    detail: open,
    inside: open,
    isListed: true,
  })
  const later = new Date(Date.now() + HOUR_MS)
  row('not begun, entered', async () => ({ values: { startsAt: later }, entrants: enteredByAll() }), {
    detail: open,
    inside: forRoot('training_not_started'),
    isListed: true,
  })
  const unknown = { detail: forRoot('training_not_found'), inside: forRoot('training_not_found') }
  row('hidden, entered', async () => ({ values: { isVisible: false }, entrants: enteredByAll() }), {
    ...unknown,
    isListed: false,
  })
  row('of a group', async () => ({ values: { groupId: (await buildGroup(server.context)).id } }), {
    ...unknown,
    isListed: false,
  })
})

describe('discussions', () => {
  let count = 0
  const row = (
    name: string,
    values: () => Promise<Partial<typeof discussions.$inferInsert>>,
    { answer, isListed }: { answer: Answer; isListed: (caller: Caller) => boolean },
  ) =>
    testRow(
      {
        name,
        answers: [
          [getDiscussion, answer],
          [listComments, answer],
        ],
        list: listDiscussions,
        isListed,
      },
      async () => {
        count += 1
        const [made] = await server.context.db
          .insert(discussions)
          .values({
            ...{ categoryId: 1, title: `Talk-${count}`, description: 'When?', content: 'Always' },
            authorId: (await buildUser(server.context)).user.id,
            ...(await values()),
          })
          .returning()
        if (made === undefined) throw new Error('no discussion')
        return made
      },
      { titleOf: ({ title }) => title, queryOf: ({ id }) => ({ did: String(id) }) },
    )

  row('normal', async () => ({}), { answer: open, isListed: () => true })
  row('hidden', async () => ({ hiddenAt: new Date(), hiddenReason: 'Off topic' }), {
    answer: forSiteAdmins('discussion_hidden'),
    isListed: isSiteAdmin,
  })
  row(
    'of a problem that is not public',
    async () => ({
      problemId: (await buildProblem(server.context, { values: { visibility: 'private' } })).problem.id,
    }),
    { answer: forSiteAdmins('discussion_not_found'), isListed: isSiteAdmin },
  )
  row('of a group', async () => ({ groupId: (await buildGroup(server.context)).id }), {
    answer: forRoot('discussion_not_found'),
    isListed: () => false,
  })

  describe('while discussions are closed', () => {
    const setOpen = async (openPublicDiscussion: boolean) => {
      const { token } = await buildSession(
        server.context,
        callers.userIdOf({ kind: 'user', role: 'root' }) ?? '',
      )
      await server.call(updateSwitches, { token, body: { openPublicDiscussion } })
    }
    beforeAll(() => setOpen(false))
    afterAll(() => setOpen(true))
    row('normal', async () => ({}), { answer: () => 'thread_closed', isListed: () => false })
  })
})
