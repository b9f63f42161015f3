import {
  cancelJudge,
  cancelJudgeInGroup,
  getSubmission,
  manualJudge,
  manualJudgeInGroup,
  VERDICT_STATUS,
} from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { judgings } from '../../src/features/submissions/judgings.tables.ts'
import { submissionDeeds } from '../../src/features/submissions/submission-deeds.ts'
import { buildAttempt } from '../build-attempt.ts'
import { buildProblem } from '../build-problem.ts'
import { buildSubmission } from '../build-submission.ts'
import { buildUser } from '../builders.ts'
import { contestIn } from '../contest-states/states.ts'
import { GroupPeople } from '../group-people.ts'
import { setClock, startTestApp, type TestApp } from '../test-app.ts'
import { expectKept } from './expect-kept.ts'

const clock = setClock('2026-03-01T12:00:00Z')
let server: TestApp

beforeAll(async () => {
  server = await startTestApp({ now: clock.now, keepsPlans: true })
})
afterAll(() => server.close())

/** The judging of a submission, which orders are about. */
async function judge(submissionId: number, datasetId: number | null): Promise<void> {
  if (datasetId === null) throw new Error('the problem has no test data')
  const values = { submissionId, datasetId, state: 'judged' as const, verdict: 'WA' as const }
  await server.context.db.insert(judgings).values({ ...values, finishedAt: clock.now() })
}

interface HandedIn {
  readonly submitId: number
  readonly groupId: number | null
}

/** The deeds of a submission with input that is right. */
function deedsOf({ submitId, groupId }: HandedIn) {
  const { resubmit, share, searchCounterexample, order, history, stageRejudge } = submissionDeeds({ groupId })
  return {
    resubmit: { ...resubmit, query: { submitId }, after: 'resubmit_not_failed' as const },
    share: { ...share, body: { submitId, share: true } },
    searchCounterexample: {
      ...searchCounterexample,
      body: { submitId },
      after: 'counterexample_closed' as const,
    },
    order: { ...order, query: { submitId }, after: 'no_test_data' as const },
    history: { ...history, query: { submitId } },
    stageRejudge: {
      ...stageRejudge,
      body: { scope: { submitIds: [submitId] }, reason: 'A wrong answer file' },
      after: 'nothing_to_rejudge' as const,
    },
  }
}

/** The other endpoints of `order`; cancelling comes last. */
function ordersOf({ submitId, groupId }: HandedIn) {
  const [decide, cancel] =
    groupId === null ? [manualJudge, cancelJudge] : [manualJudgeInGroup, cancelJudgeInGroup]
  return [
    { by: decide, query: { submitId, status: VERDICT_STATUS.WA }, after: 'still_judging' as const },
    { by: cancel, query: { submitId } },
  ]
}

type People = Readonly<Record<string, { readonly token?: string | undefined }>>

async function expectAllKept(handedIn: HandedIn, people: People): Promise<void> {
  for (const [who, { token }] of Object.entries(people)) {
    const readCan = async () => {
      const { data } = await server.call(getSubmission, { token, query: { submitId: handedIn.submitId } })
      expect(data.mayOrder, who).toBe(data.can.order === true)
      return data.can
    }
    await expectKept(server, { who, token, readCan, deeds: deedsOf(handedIn) })
    for (const order of ordersOf(handedIn))
      await expectKept<'order'>(server, { who, token, readCan, deeds: { order } })
  }
}

const VISITOR = { token: undefined }

test('a submission on the site keeps what it promises', async () => {
  const { context } = server
  const problemAuthor = await buildUser(context, { role: 'admin' })
  const { problem } = await buildProblem(context, { values: { authorId: problemAuthor.user.id } })
  const sender = await buildUser(context)
  const submitId = await buildSubmission(context, sender, { problemId: problem.id })
  await judge(submitId, problem.liveDatasetId)
  await expectAllKept(
    { submitId, groupId: null },
    {
      visitor: VISITOR,
      sender,
      other: await buildUser(context),
      problemAuthor,
      admin: await buildUser(context, { role: 'admin' }),
      problemAdmin: await buildUser(context, { role: 'problem_admin' }),
      root: await buildUser(context, { role: 'root' }),
    },
  )
})

describe('a submission of a contest', () => {
  test.each(['running', 'sealed', 'ended'] as const)('that is %s keeps what it promises', async (state) => {
    const { contest, problems, people } = await contestIn(server, state, 'public')
    const { ada, author, root } = people
    const submitId = await buildAttempt(server.context, { contest, problems }, ada, { label: 'A', at: 60 })
    await judge(submitId, problems[0]?.problem.liveDatasetId ?? null)
    await expectAllKept({ submitId, groupId: null }, { ada, author, root })
  })
})

test('a submission of a group keeps what it promises', async () => {
  const group = await GroupPeople.of(server.context)
  const { problem } = await buildProblem(server.context, {
    values: { groupId: group.gid, authorId: group.idOf('author') },
  })
  const sender = await buildUser(server.context)
  const submitId = await buildSubmission(server.context, sender, {
    problemId: problem.id,
    values: { groupId: group.gid },
  })
  await judge(submitId, problem.liveDatasetId)
  await expectAllKept(
    { submitId, groupId: group.gid },
    {
      sender,
      member: group.person('member'),
      otherAdmin: group.person('otherAdmin'),
      author: group.person('author'),
      groupRoot: group.person('groupRoot'),
      siteRoot: group.person('siteRoot'),
    },
  )
})
