import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../../test/builders.ts'
import { hearChanges } from '../../test/hear-changes.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { MACHINE } from '../features/audit/actor.policy.ts'
import { judgeTests } from '../features/judge-tests/judge-tests.tables.ts'
import { remoteMirrorItems, remoteMirrors } from '../features/remote-mirror/remote-mirror.tables.ts'
import { remoteJudges } from '../features/remote-runs/remote-runs.tables.ts'
import { userImports } from '../features/user-admin/user-admin.tables.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(async () => {
  server.app.server.closeAllConnections()
  await server.close()
})

async function openEars(search: string) {
  const { context } = server
  const [hearing, deaf, asking] = [
    await buildUser(context, { role: 'root' }),
    await buildUser(context),
    await buildUser(context, { role: 'root' }),
  ]
  return {
    hearing: await hearChanges(server, search, hearing),
    /** A user who may not, and one who may and did not ask. */
    deaf: [await hearChanges(server, search, deaf), await hearChanges(server, '', asking)],
  }
}

type Ears = Awaited<ReturnType<typeof openEars>>

async function closeEars({ hearing, deaf }: Ears) {
  for (const ear of deaf) await ear.hearsAll()
  expect(deaf.flatMap((ear) => ear.changes())).toEqual([])
  for (const ear of [hearing, ...deaf]) ear.close()
}

test('imports of users are followed by those who may begin them', async () => {
  const { db, now } = server.context
  const ears = await openEars('?userImports=true')
  await db.insert(userImports).values({
    ...{ id: crypto.randomUUID(), kind: 'file', actor: MACHINE, total: 1 },
    createdAt: now(),
  })
  await ears.hearing.hears('user-import')
  await db.update(userImports).set({ state: 'cancelled', finishedAt: now() })
  await ears.hearing.hears('user-import', 2)
  await closeEars(ears)
})

test('orders to copy problems are followed by those who may give them, with what keeps them waiting', async () => {
  const { context } = server
  const { db, now } = context
  const ears = await openEars('?mirrors=true')
  const { user } = await buildUser(context, { role: 'root' })
  const id = crypto.randomUUID()
  await db.insert(remoteMirrors).values({
    ...{ id, bank: 'HDU', orderedBy: user.id, actor: MACHINE, refreshes: false },
    createdAt: now(),
  })
  await db.insert(remoteMirrorItems).values({ mirrorId: id, number: 1, wanted: '1000' })
  await ears.hearing.hears('mirror')
  await db.update(remoteMirrorItems).set({ state: 'unchanged' })
  await ears.hearing.hears('mirror', 2)
  await db.insert(remoteJudges).values({ bank: 'HDU' })
  await db.update(remoteJudges).set({ restsUntil: now() })
  await ears.hearing.hears('mirror', 3)
  await closeEars(ears)
})

test('tests of remote judges are followed by those who may begin them', async () => {
  const { db, now } = server.context
  const ears = await openEars('?judgeTests=true')
  await db.insert(judgeTests).values({ bank: 'HDU', startedAt: now() })
  await ears.hearing.hears('judge-test')
  await db.update(judgeTests).set({ endedAt: now() })
  await ears.hearing.hears('judge-test', 2)
  await closeEars(ears)
})
