import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getRankList, manualJudge, RANK_TYPES, submit, VERDICT_STATUS } from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildProblem, type ProblemDraft } from '../../../test/build-problem.ts'
import { buildUser } from '../../../test/builders.ts'
import { caseReport, type JudgeClient, judgeReportOf, startJudgeClient } from '../../../test/judge-client.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { asc, eq, sql } from '../../db/drizzle.ts'
import { judgings } from '../submissions/judgings.tables.ts'
import { submissions } from '../submissions/submissions.tables.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../migrations')

const OI: ProblemDraft = {
  values: { scoring: 'oi', fullScore: 100, difficulty: 'mid' },
  cases: [
    { input: '1', answer: '1', score: 40 },
    { input: '2', answer: '2', score: 60 },
  ],
}
const FULL = judgeReportOf('AC', { cases: [caseReport(1, 'AC'), caseReport(2, 'AC')] })
const HALF = judgeReportOf('PAC', { cases: [caseReport(1, 'AC'), caseReport(2, 'WA')] })

let server: TestApp
let judge: JudgeClient
let author: Awaited<ReturnType<typeof buildUser>>
let root: Awaited<ReturnType<typeof buildUser>>

beforeAll(async () => {
  server = await startTestApp()
  judge = await startJudgeClient(server.context, server.call)
  author = await buildUser(server.context, { role: 'admin' })
  root = await buildUser(server.context, { role: 'root' })
})
afterAll(() => server.close())

async function judged(report: typeof FULL) {
  const { problem } = await buildProblem(server.context, OI)
  const body = { pid: problem.code, language: 'C++ 17 With O2', code: 'int main() {}' }
  const { submitId } = (await server.call(submit, { token: author.token, body })).data
  await judge.report((await judge.leaseOne()).leaseToken, report)
  return submitId
}

const byHand = (submitId: number, status: number, score: number) =>
  server.call(manualJudge, { token: root.token, query: { submitId, status, score } })

const rankOf = async () =>
  (await server.call(getRankList, { query: { type: RANK_TYPES.oi } })).data.records.map((row) => ({
    user: row.username,
    score: 'score' in row ? row.score : null,
  }))

const stored = async () => ({
  submissions: await server.context.db
    .select({ id: submissions.id, rankScore: submissions.rankScore })
    .from(submissions)
    .orderBy(asc(submissions.id)),
  judgings: await server.context.db
    .select({ id: judgings.id, rankScore: judgings.rankScore })
    .from(judgings)
    .orderBy(asc(judgings.id)),
})

async function migrateAgain() {
  const name = (await readdir(MIGRATIONS)).find((file) => file.endsWith('_rank_score_by_cases.sql'))
  const statements = await readFile(join(MIGRATIONS, name ?? ''), 'utf8')
  await server.context.db.transaction((tx) => tx.execute(sql.raw(statements)))
}

test('a site of before gets the points of the accepted cases, and its ranks counted from them', async () => {
  await judged(FULL)
  await judged(HALF)
  await judged(judgeReportOf('CE'))
  await byHand(await judged(HALF), VERDICT_STATUS.PAC, 50)
  await byHand(await judged(HALF), VERDICT_STATUS.AC, 100)
  await byHand(await judged(HALF), VERDICT_STATUS.WA, 0)
  await byHand(await judged(judgeReportOf('SE', { cases: [] })), VERDICT_STATUS.PAC, 50)
  const right = await stored()
  expect(right.submissions.map(({ rankScore }) => rankScore)).toEqual([12, 3, 0, 4, 12, 0, 4])
  const rank = await rankOf()
  expect(rank).toContainEqual({ user: author.user.username, score: 35 })

  await server.context.db.update(judgings).set({ rankScore: 9 })
  await server.context.db.update(submissions).set({ rankScore: 9 })
  await migrateAgain()
  expect(await stored()).toEqual(right)
  expect(await rankOf()).toEqual(rank)
})

test('what an import brought keeps the points that its old site gave', async () => {
  const { db } = server.context
  const id = await judged(HALF)
  await db.update(submissions).set({ rankScore: 9 }).where(eq(submissions.id, id))
  await db.update(judgings).set({ rankScore: 9, judgeHostId: null }).where(eq(judgings.submissionId, id))
  await db.execute(sql`insert into hoj_ids (kind, old_id, new_id) values ('submission', '77', ${String(id)})`)
  await migrateAgain()
  const [row] = await db
    .select({ rankScore: submissions.rankScore })
    .from(submissions)
    .where(eq(submissions.id, id))
  expect(row).toEqual({ rankScore: 9 })
})
