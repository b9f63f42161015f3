import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAttempt } from '../../../test/build-attempt.ts'
import { buildContest } from '../../../test/build-contest.ts'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildSubmission } from '../../../test/build-submission.ts'
import { buildUser } from '../../../test/builders.ts'
import { hearChanges } from '../../../test/hear-changes.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq } from '../../db/drizzle.ts'
import { datasets } from '../datasets/datasets.tables.ts'
import { judgings } from '../submissions/judgings.tables.ts'
import { submissions } from '../submissions/submissions.tables.ts'
import { type RemoteRun, remoteRuns } from './remote-runs.tables.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(async () => {
  server.app.server.closeAllConnections()
  await server.close()
})

/** Begins the run of a submission, and returns how to change it. */
async function beginRun(submissionId: number, state: RemoteRun['state']) {
  const { db, now } = server.context
  const [row] = await db.select().from(submissions).where(eq(submissions.id, submissionId))
  const [dataset] = await db
    .select({ id: datasets.id })
    .from(datasets)
    .where(eq(datasets.problemId, row?.problemId ?? 0))
  const [judging] = await db
    .insert(judgings)
    .values({ submissionId, datasetId: dataset?.id ?? 0 })
    .returning({ id: judgings.id })
  await db.insert(remoteRuns).values({
    ...{
      judgingId: judging?.id ?? 0,
      submissionId,
      bank: 'HDU',
      site: 'hdu',
      priority: 0,
      state,
      marker: 'm',
    },
    ...{ dueAt: now(), createdAt: now() },
  })
  return (change: Partial<RemoteRun>) =>
    db.update(remoteRuns).set(change).where(eq(remoteRuns.submissionId, submissionId))
}

/** An account has one run at a time. */
const foundBy = (account: string) => ({ state: 'found', account, remoteRunId: '7' }) as const

test('the stages of a run are told to its author, and on its page to those who hear of its progress', async () => {
  const { context } = server
  const [author, reader, stranger] = [
    await buildUser(context),
    await buildUser(context),
    await buildUser(context),
  ]
  const { problem } = await buildProblem(context)
  const id = await buildSubmission(context, author, { problemId: problem.id, verdict: null })
  const hidden = await buildProblem(context, { values: { visibility: 'private' } })
  const privateId = await buildSubmission(context, author, { problemId: hidden.problem.id, verdict: null })
  const search = `?submitIds=${id},${privateId}`
  const ears = await Promise.all([
    hearChanges(server, '', author),
    hearChanges(server, search, reader),
    hearChanges(server, '', stranger),
  ])
  const [own, page, deaf] = ears
  const change = await beginRun(id, 'waiting')
  for (const ear of [own, page]) await ear.hears('remote-run')
  // A step that changes nothing that is shown.
  await change({ polls: 1 })
  await change(foundBy('ada'))
  for (const ear of [own, page]) await ear.hears('remote-run', 2)
  await beginRun(privateId, 'waiting')
  await own.hears('remote-run', 3)
  for (const ear of ears) await ear.hearsAll()
  expect(own.changesOf('remote-run')).toEqual([id, id, privateId])
  expect(page.changesOf('remote-run')).toEqual([id, id])
  expect(deaf.changes()).toEqual([])
  for (const ear of ears) ear.close()
})

test('behind the seal of a contest by points only authors hear, and only while they hand in themselves', async () => {
  const { context } = server
  const [author, reader] = [await buildUser(context), await buildUser(context)]
  const startsAt = new Date(context.now().getTime() - 3_600_000)
  const built = await buildContest(context, { values: { format: 'oi', startsAt, freezesAt: startsAt } })
  const [byPool, byHand] = [
    await buildAttempt(context, built, author, { label: 'A', at: 60, verdict: null }),
    await buildAttempt(context, built, author, { label: 'B', at: 60, verdict: null }),
  ]
  const ears = await Promise.all([
    hearChanges(server, '', author),
    hearChanges(server, `?submitIds=${byPool},${byHand}`, reader),
  ])
  const [own, page] = ears
  const changePool = await beginRun(byPool, 'waiting')
  await changePool(foundBy('bob'))
  const changeHand = await beginRun(byHand, 'by_hand')
  await own.hears('remote-run')
  await changeHand(foundBy('eve'))
  await own.hears('remote-run', 2)
  await changeHand({ state: 'done', endedAt: context.now() })
  for (const ear of ears) await ear.hearsAll()
  expect(own.changesOf('remote-run')).toEqual([byHand, byHand])
  expect(page.changes()).toEqual([])
  for (const ear of ears) ear.close()
})
