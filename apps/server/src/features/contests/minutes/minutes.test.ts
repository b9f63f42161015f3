import {
  disqualifyParticipant,
  draftFinal,
  finaliseContest,
  getMinutes,
  rejudgeContestProblem,
} from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAttempt } from '../../../../test/build-attempt.ts'
import { buildContest } from '../../../../test/build-contest.ts'
import { buildUser } from '../../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { eq } from '../../../db/drizzle.ts'
import { recordAudit } from '../../audit/record-audit.service.ts'
import { submissions } from '../../submissions/submissions.tables.ts'
import { clarifications, participations } from '../contests.tables.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const actor = { role: 'root', ip: null, userAgent: null } as const

const ago = (minutes: number) => new Date(server.context.now().getTime() - minutes * 60_000)

test('minutes say who decided what about a contest, oldest first, and nothing of another one', async () => {
  const root = await buildUser(server.context, { role: 'root' })
  const ann = await buildUser(server.context)
  const hold = async () => {
    const author = await buildUser(server.context)
    const values = { authorId: author.user.id, startsAt: ago(180), endsAt: ago(60) }
    const built = await buildContest(server.context, { values })
    await server.context.db
      .insert(participations)
      .values({ contestId: built.contest.id, entrantId: ann.entrantId })
    const attempt = await buildAttempt(server.context, built, ann, { label: 'A', at: 60, verdict: 'WA' })
    return { author, built, attempt, cid: built.contest.id }
  }
  const [held, other] = [await hold(), await hold()]
  for (const { attempt, author, cid } of [other, held]) {
    await server.call(disqualifyParticipant, {
      token: author.token,
      body: { cid, entrantId: ann.entrantId, reason: `copied in ${cid}` },
    })
    await server.context.db
      .update(submissions)
      .set({ verdict: 'AC', isManual: true })
      .where(eq(submissions.id, attempt))
    await recordAudit(
      server.context.db,
      { ...actor, id: root.user.id, username: root.user.username },
      {
        action: 'submission.manual-verdict',
        target: { kind: 'submission', id: attempt },
        before: { verdict: 'WA' },
        after: { verdict: 'AC' },
      },
    )
  }
  const { author, cid, attempt } = held
  await server.context.db.insert(clarifications).values({
    ...{ contestId: cid, askerId: ann.user.id, question: 'N?', askedAt: ago(100) },
    ...{ answer: 'Yes', answeredAt: ago(90), answeredById: root.user.id, isForAll: true },
  })
  const scheme = { by: 'counts', gold: 1, silver: 1, bronze: 1, ranking: 'places', median: 'upper' } as const
  const { seen } = (await server.call(draftFinal, { token: author.token, query: { cid, ...scheme } })).data
  await server.call(finaliseContest, { token: author.token, body: { cid, scheme, seen } })

  const { data } = await server.call(getMinutes, { token: author.token, query: { cid } })
  expect(data.summary).toEqual({ submissions: 1, judged: 0, manual: 1, cancelled: 0, rejudged: 0 })
  expect(data.entries).toMatchObject([
    { action: 'clarification.answer', username: root.user.username, after: { answer: 'Yes' } },
    {
      action: 'contest.disqualify',
      username: author.user.username,
      after: { disqualification: `copied in ${cid}` },
    },
    {
      ...{ action: 'submission.manual-verdict', username: root.user.username },
      ...{ submitId: attempt, displayId: 'A', entrant: ann.user.username },
      ...{ before: { verdict: 'WA' }, after: { verdict: 'AC' } },
    },
    { action: 'contest.finalise', username: author.user.username, after: { gold: 1 } },
  ])
  expect(await server.call(getMinutes, { token: ann.token, query: { cid } })).toMatchObject({
    code: 'contest_admins_only',
  })
})

test('a rejudge of a problem of the contest is among its decisions', async () => {
  const root = await buildUser(server.context, { role: 'root' })
  const ann = await buildUser(server.context)
  const built = await buildContest(server.context)
  await buildAttempt(server.context, built, ann, { label: 'A', at: 60, verdict: 'WA' })
  const { id: cid } = built.contest
  const pid = built.problems[0]?.problem.id ?? 0
  const order = await server.call(rejudgeContestProblem, { token: root.token, query: { pid, cid } })
  expect(order.status).toBe(200)
  const { data } = await server.call(getMinutes, { token: root.token, query: { cid } })
  expect(data.entries).toMatchObject([
    {
      action: 'submission.rejudge-many',
      username: root.user.username,
      submitId: null,
      after: { submissions: 1 },
    },
  ])
})
