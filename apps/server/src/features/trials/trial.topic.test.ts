import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildUser } from '../../../test/builders.ts'
import { hearChanges } from '../../../test/hear-changes.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq } from '../../db/drizzle.ts'
import { trials } from './trials.tables.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(async () => {
  server.app.server.closeAllConnections()
  await server.close()
})

test('a trial is told to have ended to its user alone, also one that no host took', async () => {
  const { context } = server
  const { db, now } = context
  const [user, other] = [await buildUser(context), await buildUser(context, { role: 'root' })]
  const ears = await Promise.all([hearChanges(server, '', user), hearChanges(server, '', other)])
  const [own, deaf] = ears
  const { problem } = await buildProblem(context)
  const [judged, swept] = ['a'.repeat(32), 'b'.repeat(32)]
  const begin = (key: string) =>
    db.insert(trials).values({
      ...{ key, userId: user.user.id, problemId: problem.id, language: 'C++', source: 'int main() {}' },
      runs: [{ input: '1', expectedOutput: null }],
      createdAt: now(),
    })
  await begin(judged)
  await db.update(trials).set({ state: 'compiling' }).where(eq(trials.key, judged))
  await own.hearsAll()
  expect(own.changes()).toEqual([])
  await db
    .update(trials)
    .set({ state: 'judged', verdict: 'AC', results: [], finishedAt: now() })
    .where(eq(trials.key, judged))
  await own.hears('trial')

  await begin(swept)
  await db.delete(trials).where(eq(trials.key, swept))
  await own.hears('trial', 2)
  // Its result was taken, by the page that heard of it.
  await db.delete(trials).where(eq(trials.key, judged))
  for (const ear of ears) await ear.hearsAll()
  expect([own.changes(), deaf.changes()]).toEqual([['trial', 'trial'], []])
  for (const ear of ears) ear.close()
})
