import { getBoard, getContest, getMinutes, previewRelease, releaseStandings } from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAttempt } from '../../../../test/build-attempt.ts'
import { buildContest, type ContestDraft } from '../../../../test/build-contest.ts'
import { buildUser } from '../../../../test/builders.ts'
import { setClock, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { eq } from '../../../db/drizzle.ts'
import { contests } from '../../places/places.tables.ts'

const clock = setClock('2026-03-01T12:00:00Z')
let server: TestApp

beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
})
afterAll(() => server.close())

const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000)

/** Over for an hour and still sealed: ann led at the seal, and bea overtook her behind it. */
async function sealedContest(values: ContestDraft['values'] = {}) {
  const author = await buildUser(server.context)
  const ann = await buildUser(server.context)
  const bea = await buildUser(server.context)
  const cid = await buildUser(server.context)
  const built = await buildContest(server.context, {
    values: {
      ...{ authorId: author.user.id, startsAt: ago(180), endsAt: ago(60) },
      ...{ freezesAt: ago(90), unsealsAtEnd: false, ...values },
    },
  })
  const attempt = (who: typeof ann, draft: Parameters<typeof buildAttempt>[3]) =>
    buildAttempt(server.context, built, who, draft)
  await attempt(ann, { label: 'A', at: 60 })
  await attempt(bea, { label: 'A', at: 120 })
  await attempt(cid, { label: 'A', at: 600, verdict: 'WA' })
  await attempt(bea, { label: 'B', at: 91 * 60 })
  await attempt(cid, { label: 'B', at: 92 * 60, verdict: 'WA' })
  const { id } = built.contest
  return {
    ...{ id, author, ann, bea, cid },
    preview: (token: string) => server.call(previewRelease, { token, query: { cid: id } }),
    release: (token: string) => server.call(releaseStandings, { token, body: { cid: id } }),
    board: async (token: string) => (await server.call(getBoard, { token, query: { cid: id } })).data,
    contest: async (token: string) => (await server.call(getContest, { token, query: { cid: id } })).data,
  }
}

describe('a seal that outlasts its contest', () => {
  test('is previewed: what it hides, and whose row will read differently', async () => {
    const { author, ann, bea, preview } = await sealedContest()
    expect((await preview(author.token)).data).toEqual({
      ...{ isAutomatic: false, submissions: 2, total: 2, isFinal: false },
      changes: [
        {
          ...{ entrantId: bea.entrantId, name: bea.user.username },
          ...{ from: { rank: 2, result: 1 }, to: { rank: 1, result: 2 } },
        },
        {
          ...{ entrantId: ann.entrantId, name: ann.user.username },
          ...{ from: { rank: 1, result: 1 }, to: { rank: 2, result: 1 } },
        },
      ],
    })
  })

  test('ends by the order of its organiser, once, and the minutes have it', async () => {
    const { id, author, ann, release, board, contest } = await sealedContest()
    expect(await board(ann.token)).toMatchObject({ isSealed: true })
    expect(await contest(ann.token)).toMatchObject({ isSealed: true, autoRealRank: false })
    expect((await release(author.token)).status).toBe(200)
    expect(await contest(ann.token)).toMatchObject({ isSealed: false, autoRealRank: true })
    await expect.poll(async () => (await board(ann.token)).isSealed).toBe(false)
    expect(await release(author.token)).toMatchObject({ code: 'contest_not_sealed' })
    const minutes = await server.call(getMinutes, { token: author.token, query: { cid: id } })
    expect(minutes.data.entries.map(({ action }) => action)).toEqual(['contest.release'])
  })

  test('is no business of entrants', async () => {
    const { ann, preview, release } = await sealedContest()
    expect(await preview(ann.token)).toMatchObject({ code: 'contest_admins_only' })
    expect(await release(ann.token)).toMatchObject({ code: 'contest_admins_only' })
  })
})

describe('nothing is released', () => {
  test('while the contest runs, whatever the end will do', async () => {
    const { author, preview, release } = await sealedContest({ endsAt: ago(-60), unsealsAtEnd: true })
    expect((await preview(author.token)).data).toMatchObject({ isAutomatic: true, submissions: 2 })
    expect(await release(author.token)).toMatchObject({ code: 'contest_not_over' })
  })

  test.each([
    ['that was never sealed', { freezesAt: null }],
    ['whose seal ended with it', { unsealsAtEnd: true }],
    ['that is not sealed yet', { endsAt: ago(-60), freezesAt: ago(-30) }],
  ])('in a contest %s', async (_, values) => {
    const { id, author, preview, release } = await sealedContest(values)
    const before = await server.context.db.select().from(contests).where(eq(contests.id, id))
    expect(await preview(author.token)).toMatchObject({ code: 'contest_not_sealed' })
    expect(await release(author.token)).toMatchObject({ code: 'contest_not_sealed' })
    expect(await server.context.db.select().from(contests).where(eq(contests.id, id))).toEqual(before)
  })
})
