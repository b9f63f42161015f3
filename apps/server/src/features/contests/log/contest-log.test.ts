import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  createContest,
  downloadContestLog,
  downloadReceipt,
  getReceipt,
  updateContest,
} from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildContest } from '../../../../test/build-contest.ts'
import { buildUser } from '../../../../test/builders.ts'
import { contestSave } from '../../../../test/contest-save.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { asc, eq } from '../../../db/drizzle.ts'
import { entrants } from '../../accounts/accounts.tables.ts'
import { announcements } from '../../announcements/announcements.tables.ts'
import { contestProblems, contests } from '../../places/places.tables.ts'
import { submissionSources, submissions } from '../../submissions/submissions.tables.ts'
import { clarifications, participations } from '../contests.tables.ts'
import { contestLog } from './contest-log.tables.ts'
import { verifyLog } from './verify-log.policy.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const db = () => server.context.db

async function entrantOf(userId: string): Promise<number> {
  const [known] = await db().select().from(entrants).where(eq(entrants.userId, userId))
  if (known !== undefined) return known.id
  const [made] = await db().insert(entrants).values({ kind: 'user', userId }).returning()
  return made?.id ?? 0
}

/** A contest with one submission by one user. */
async function contestWithSubmission() {
  const author = await buildUser(server.context)
  const owner = await buildUser(server.context)
  const { contest, problems } = await buildContest(server.context, { values: { authorId: author.user.id } })
  const [first] = problems
  if (first === undefined) throw new Error('no problem')
  const entrantId = await entrantOf(owner.user.id)
  const submissionId = await db().transaction(async (tx) => {
    const [row] = await tx
      .insert(submissions)
      .values({
        userId: owner.user.id,
        entrantId,
        problemId: first.problem.id,
        contestId: contest.id,
        contestProblemId: first.link.id,
        language: 'Python3',
        sourceLength: 8,
        submittedAt: server.context.now(),
      })
      .returning()
    await tx.insert(submissionSources).values({ submissionId: row?.id ?? 0, source: 'print(1)' })
    return row?.id ?? 0
  })
  return { author, owner, contest, problems, submissionId, entrantId }
}

const entriesOf = (contestId: number) =>
  db().select().from(contestLog).where(eq(contestLog.contestId, contestId)).orderBy(asc(contestLog.seq))

async function exported(cid: number, token: string): Promise<string> {
  return (await server.call(downloadContestLog, { token, query: { cid } })).payload.toString()
}

const checked = (text: string) => verifyLog(text.split('\n'))

test('a submission, its outcome, a decision by hand and a rejudge each leave an entry', async () => {
  const { contest, submissionId, entrantId } = await contestWithSubmission()
  const set = (values: Partial<typeof submissions.$inferInsert>) =>
    db().update(submissions).set(values).where(eq(submissions.id, submissionId))
  await set({ state: 'judging' })
  await set({ state: 'judged', verdict: 'WA', cpuTimeMs: 5, memoryKib: 900 })
  await set({ state: 'judged', verdict: 'AC', isManual: true })
  await set({ state: 'pending', verdict: null, isManual: false })
  const told = (await entriesOf(contest.id)).filter(({ submissionId: id }) => id !== null)
  expect(told.map(({ kind, body }) => ({ kind, ...JSON.parse(body) }))).toMatchObject([
    {
      kind: 'submission',
      submission: submissionId,
      entrant: entrantId,
      problem: 'A',
      sourceSha256: createHash('sha256').update('print(1)').digest('hex'),
    },
    { kind: 'judging', verdict: 'WA', cpuTimeMs: 5, memoryKib: 900 },
    { kind: 'verdict', verdict: 'AC' },
    { kind: 'judging', state: 'pending', verdict: null },
  ])
})

test('a save that keeps the password says nothing of it', async () => {
  const { token } = await buildUser(server.context, { role: 'root' })
  const save = contestSave(server.context.now(), { auth: 1, pwd: 'lighthouse' })
  const { id } = (await server.call(createContest, { token, body: save })).data
  for (const values of [{ title: 'Renamed' }, { pwd: 'another one' }])
    await server.call(updateContest, { token, body: { ...save, title: 'Renamed', id, ...values } })
  const bodies = (await entriesOf(id)).map(({ body }) => JSON.parse(body))
  expect(bodies.slice(-2)).toEqual([{ title: 'Renamed' }, { sealed_password: 'changed' }])
})

test('what organisers change and say is logged, a password only as changed', async () => {
  const { contest, problems, owner, entrantId } = await contestWithSubmission()
  const byId = eq(contests.id, contest.id)
  await db().update(contests).set({ freezesAt: contest.endsAt }).where(byId)
  await db().update(contests).set({ title: 'Renamed', sealedPassword: 'sealed-text' }).where(byId)
  await db().update(contests).set({ updatedAt: new Date() }).where(byId)
  await db().insert(participations).values({ contestId: contest.id, entrantId })
  await db()
    .update(participations)
    .set({ disqualifiedAt: new Date(), disqualification: 'copied' })
    .where(eq(participations.contestId, contest.id))
  await db().insert(announcements).values({ contestId: contest.id, title: 'Water', content: 'is served' })
  const [question] = await db()
    .insert(clarifications)
    .values({ contestId: contest.id, askerId: owner.user.id, question: 'N?', askedAt: new Date() })
    .returning()
  await db()
    .update(clarifications)
    .set({ takenById: owner.user.id })
    .where(eq(clarifications.id, question?.id ?? 0))
  await db()
    .update(clarifications)
    .set({ answer: 'At most 5', answeredAt: new Date(), isForAll: true })
    .where(eq(clarifications.id, question?.id ?? 0))
  await db()
    .delete(contestProblems)
    .where(eq(contestProblems.id, problems[1]?.link.id ?? 0))
  const entries = (await entriesOf(contest.id)).slice(4)
  const told = entries.map(({ kind, body, details }) => ({
    ...{ kind, ...JSON.parse(body) },
    ...JSON.parse(details ?? '{}'),
  }))
  expect(told).toMatchObject([
    { kind: 'freeze', freezes_at: expect.any(String) },
    { kind: 'config', title: 'Renamed', sealed_password: 'changed' },
    { kind: 'entry', entrant: entrantId },
    { kind: 'entry', disqualification: 'copied' },
    { kind: 'announcement', title: 'Water' },
    { kind: 'clarification', question: 'N?', answer: null },
    { kind: 'clarification', answer: 'At most 5', isForAll: true },
    { kind: 'config', removedProblem: { label: 'B' } },
  ])
  expect(JSON.stringify(told)).not.toContain('sealed-text')
})

test('entries of transactions at the same time make one chain', async () => {
  const { contest, owner, author } = await contestWithSubmission()
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      db()
        .insert(clarifications)
        .values({
          contestId: contest.id,
          askerId: owner.user.id,
          question: `question ${index}`,
          askedAt: new Date(),
        }),
    ),
  )
  expect(await checked(await exported(contest.id, author.token))).toMatchObject({
    isIntact: true,
    contest: contest.id,
    entries: 24,
  })
})

test('a contest is deleted with its log, and what was in it leaves no entry', async () => {
  const { contest } = await contestWithSubmission()
  await db().delete(contests).where(eq(contests.id, contest.id))
  expect(await entriesOf(contest.id)).toEqual([])
})

describe('an exported log', () => {
  const change = (text: string, line: number, edit: (line: string) => string | null) =>
    text
      .split('\n')
      .map((row, index) => (index === line - 1 ? edit(row) : row))
      .filter((row) => row !== null)
      .join('\n')

  test('is intact as it was written, and names its first wrong entry otherwise', async () => {
    const { contest, author } = await contestWithSubmission()
    const text = await exported(contest.id, author.token)
    expect(await checked(text)).toMatchObject({ isIntact: true, entries: 4 })
    const wrong: [string, string, number][] = [
      ['body', change(text, 3, (row) => row.replace('"A', '"B').replace('Title', 'Tit1e')), 2],
      ['kind', change(text, 4, (row) => row.replace('"config"', '"note"')), 3],
      ['time', change(text, 5, (row) => row.replace(/\d{6}Z/, '000000Z')), 4],
      [
        'a hash made anew',
        change(text, 3, (row) => row.replace(/"hash":"\w{64}"/, `"hash":"${'1'.repeat(64)}"`)),
        2,
      ],
    ]
    for (const [what, changed, seq] of wrong) {
      expect(changed, what).not.toBe(text)
      expect(await checked(changed), what).toMatchObject({ isIntact: false, seq })
    }
    expect(await checked(change(text, 3, () => null))).toMatchObject({ fault: 'entry 2 is missing' })
    expect(await checked(change(text, 5, () => null))).toMatchObject({ isIntact: false, seq: 3 })
    expect(await checked('{"format":"something else"}')).toMatchObject({ isIntact: false, line: 1 })
    expect(await checked('')).toMatchObject({ fault: 'the file is empty' })
  })

  test('is for the administrators of the contest while it runs', async () => {
    const { contest, owner } = await contestWithSubmission()
    const root = await buildUser(server.context, { role: 'root' })
    const admin = await buildUser(server.context, { role: 'admin' })
    expect((await checked(await exported(contest.id, root.token))).isIntact).toBe(true)
    const refusal = async (token: string) => JSON.parse(await exported(contest.id, token)).code
    expect(await refusal(admin.token)).toBe('contest_admins_only')
    expect(await refusal(owner.token)).toBe('contest_log_not_released')
  })
})

test('a receipt is the submission’s entry, whose file gives its hash with sha256sum, for its owner and the organisers', async () => {
  const { contest, owner, author, submissionId } = await contestWithSubmission()
  const stranger = await buildUser(server.context)
  const query = { submitId: submissionId }
  const [entry] = (await entriesOf(contest.id)).filter(({ kind }) => kind === 'submission')
  for (const { token } of [owner, author])
    expect(await server.call(getReceipt, { token, query })).toMatchObject({
      data: { cid: contest.id, seq: entry?.seq, hash: entry?.hash },
    })
  const { data } = await server.call(getReceipt, { token: owner.token, query })
  const file = (await server.call(downloadReceipt, { token: owner.token, query })).payload
  expect(data).toMatchObject({ previous: entry?.previousHash, text: file.toString() })
  expect(spawnSync('sha256sum', { input: file, encoding: 'utf8' }).stdout.split(' ')[0]).toBe(entry?.hash)
  const text = await exported(contest.id, author.token)
  expect(await verifyLog(text.split('\n'), { heads: [], receipts: [file.toString()] })).toMatchObject({
    isIntact: true,
  })
  for (const endpoint of [getReceipt, downloadReceipt])
    expect(await server.call(endpoint, { token: stranger.token, query })).toMatchObject({
      code: 'submission_not_found',
    })
})
