import { draftFinal, finaliseContest, getOwnStanding } from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAttempt } from '../../../../test/build-attempt.ts'
import { buildContest, type ContestDraft } from '../../../../test/build-contest.ts'
import { buildUser } from '../../../../test/builders.ts'
import { setClock, startTestApp, type TestApp } from '../../../../test/test-app.ts'

const clock = setClock('2026-03-01T12:00:00Z')
let server: TestApp

beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
})
afterAll(() => server.close())

const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000)

async function heldContest(values: ContestDraft['values'] = {}) {
  const author = await buildUser(server.context)
  const [ann, bea, sam] = [
    await buildUser(server.context),
    await buildUser(server.context),
    await buildUser(server.context),
  ]
  const built = await buildContest(server.context, {
    values: {
      ...{ authorId: author.user.id, starUsernames: [sam.user.username] },
      ...{ startsAt: ago(180), endsAt: ago(60), ...values },
    },
  })
  await buildAttempt(server.context, built, sam, { label: 'A', at: 30 })
  await buildAttempt(server.context, built, ann, { label: 'A', at: 60 })
  await buildAttempt(server.context, built, bea, { label: 'A', at: 600, verdict: 'WA' })
  await buildAttempt(server.context, built, bea, { label: 'A', at: 7_000 })
  const cid = built.contest.id
  const standingOf = async ({ token }: { readonly token: string }) =>
    server.call(getOwnStanding, { token, query: { cid } })
  return { cid, author, ann, bea, sam, standingOf }
}

test('everybody reads their own rank among those that have one', async () => {
  const { ann, bea, sam, standingOf } = await heldContest()
  expect((await standingOf(ann)).data).toEqual({ rank: 1, ranked: 2, result: 1, time: 60, medal: null })
  expect((await standingOf(bea)).data).toEqual({ rank: 2, ranked: 2, result: 1, time: 8_200, medal: null })
  expect((await standingOf(sam)).data).toMatchObject({ rank: null, ranked: 2, result: 1 })
})

test('who handed in nothing has none', async () => {
  const { author, standingOf } = await heldContest()
  expect((await standingOf(author)).data).toBeNull()
  expect((await standingOf(await buildUser(server.context))).data).toBeNull()
})

test('it tells nothing that the seal hides', async () => {
  const { bea, standingOf } = await heldContest({ freezesAt: ago(90), unsealsAtEnd: false })
  expect((await standingOf(bea)).data).toMatchObject({ result: 0 })
})

test('it has the medal once the results are final', async () => {
  const { cid, author, ann, standingOf } = await heldContest()
  const scheme = { by: 'counts', gold: 1, silver: 1, bronze: 1, ranking: 'places', median: 'upper' } as const
  const { seen } = (await server.call(draftFinal, { token: author.token, query: { cid, ...scheme } })).data
  await server.call(finaliseContest, { token: author.token, body: { cid, scheme, seen } })
  await expect.poll(async () => (await standingOf(ann)).data?.medal).toBe('gold')
})
