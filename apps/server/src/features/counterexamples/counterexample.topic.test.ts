import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildSubmission } from '../../../test/build-submission.ts'
import { buildUser } from '../../../test/builders.ts'
import { hearChanges } from '../../../test/hear-changes.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { searches } from './counterexamples.tables.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(async () => {
  server.app.server.closeAllConnections()
  await server.close()
})

test('a search is told to have ended to the user of its submission alone', async () => {
  const { context } = server
  const { db, now } = context
  const [user, other] = [await buildUser(context), await buildUser(context, { role: 'root' })]
  const { problem } = await buildProblem(context)
  const submissionId = await buildSubmission(context, user, { problemId: problem.id, verdict: 'WA' })
  const ears = await Promise.all([
    hearChanges(server, '', user),
    hearChanges(server, `?submitIds=${submissionId}`, other),
  ])
  const [own, deaf] = ears
  await db.insert(searches).values({ submissionId, createdAt: now() })
  await db.update(searches).set({ state: 'judging' })
  await own.hearsAll()
  expect(own.changes()).toEqual([])
  await db.update(searches).set({ state: 'judged', fault: 'none', finishedAt: now() })
  await own.hears('counterexample')
  expect(own.changesOf('counterexample')).toEqual([submissionId])
  await deaf.hearsAll()
  expect(deaf.changes()).toEqual([])
  for (const ear of ears) ear.close()
})
