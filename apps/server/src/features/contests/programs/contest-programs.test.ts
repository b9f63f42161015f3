import { downloadContestPrograms } from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAttempt } from '../../../../test/build-attempt.ts'
import { buildContest, type ContestDraft } from '../../../../test/build-contest.ts'
import { buildUser } from '../../../../test/builders.ts'
import { setClock, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { unzipTexts } from '../../../../test/unzip-texts.ts'
import { submissionSources } from '../../submissions/submissions.tables.ts'

const HOUR = 3600
const clock = setClock('2026-03-01T10:00:00Z')
let server: TestApp

beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
})
afterAll(() => server.close())

type Draft = Parameters<typeof buildAttempt>[3]

/** A contest from 09:00 to 14:00 UTC, that is from 17:00 to 22:00 as the wire writes it. */
async function holdContest(values: ContestDraft['values'] = {}) {
  const author = await buildUser(server.context)
  const contest = await buildContest(server.context, { values: { authorId: author.user.id, ...values } })
  const handIn = async (who: Awaited<ReturnType<typeof buildUser>>, source: string, draft: Draft) => {
    const id = await buildAttempt(server.context, contest, who, draft)
    await server.context.db.insert(submissionSources).values({ submissionId: id, source })
    return id
  }
  const cid = contest.contest.id
  const download = (splitType: 'user' | 'problem', more: { token?: string; excludeAdmin?: boolean } = {}) => {
    const { token = author.token, excludeAdmin } = more
    return server.call(downloadContestPrograms, { token, query: { cid, splitType, excludeAdmin } })
  }
  const files = async (...args: Parameters<typeof download>) =>
    Object.fromEntries(await unzipTexts((await download(...args)).payload))
  return { author, cid, handIn, download, files }
}

const inLanguage = (language: string) => ({ language })

test('organisers get every accepted program of the contest’s time, by user or by problem', async () => {
  const { cid, author, handIn, download, files } = await holdContest({ takesLateSubmissions: true })
  const [ada, bob] = [await buildUser(server.context), await buildUser(server.context)]
  await handIn(ada, 'first', { label: 'A', at: 60 })
  const twice = await handIn(ada, 'in the same second', { label: 'A', at: 60.5 })
  await handIn(ada, 'wrong', { label: 'B', at: 90, verdict: 'WA' })
  await handIn(bob, '程序', { label: 'A', at: HOUR + 1, values: inLanguage('Python3') })
  await handIn(bob, 'puts 1', { label: 'B', at: 2 * HOUR, values: inLanguage('Ruby') })
  await handIn(bob, 'too late', { label: 'B', at: 5 * HOUR })
  await handIn(bob, 'cancelled', { label: 'B', at: 100, verdict: null, values: { state: 'cancelled' } })
  await handIn(author, 'tried out', { label: 'B', at: 120, values: inLanguage('Java') })
  const [a, b, o] = [ada, bob, author].map(({ user }) => user.username)
  expect(await files('user', { excludeAdmin: true })).toEqual({
    [`${a}/A_(20260301170100).cpp`]: 'first',
    [`${a}/A_(20260301170100)_${twice}.cpp`]: 'in the same second',
    [`${b}/A_(20260301180001).py`]: '程序',
    [`${b}/B_(20260301190000).txt`]: 'puts 1',
  })
  expect(Object.keys(await files('problem'))).toEqual([
    `A/${a}_(20260301170100).cpp`,
    `A/${a}_(20260301170100)_${twice}.cpp`,
    `A/${b}_(20260301180001).py`,
    `B/${b}_(20260301190000).txt`,
    `B/${o}_(20260301170200).java`,
  ])
  const answer = await download('user')
  expect(answer.headers['content-disposition']).toContain(`contest_${cid}_${clock.now().getTime()}.zip`)
  expect(await download('user', { token: ada.token })).toMatchObject({ code: 'contest_admins_only' })
})

test('by points it is the last program with a score of each user and problem', async () => {
  const { handIn, files } = await holdContest({ format: 'oi' })
  const ada = await buildUser(server.context)
  const scored = (score: number | null) => ({ values: { score } })
  await handIn(ada, 'better, yet replaced', { label: 'A', at: 60, ...scored(90) })
  await handIn(ada, 'last', { label: 'A', at: 120, verdict: 'WA', ...scored(40) })
  await handIn(ada, 'does not compile', { label: 'A', at: 180, verdict: 'CE', ...scored(null) })
  await handIn(ada, 'other problem', { label: 'B', at: 30, ...scored(100) })
  const a = ada.user.username
  expect(await files('user')).toEqual({
    [`${a}/A_40_(20260301170200).cpp`]: 'last',
    [`${a}/B_100_(20260301170030).cpp`]: 'other problem',
  })
  expect(Object.keys(await files('problem'))).toContain(`B/${a}_100_(20260301170030).cpp`)
})

test('a contest without such programs says so', async () => {
  const { download } = await holdContest()
  expect(await download('problem')).toMatchObject({ code: 'contest_no_programs' })
})
