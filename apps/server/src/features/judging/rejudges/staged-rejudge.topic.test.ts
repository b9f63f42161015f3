import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../../../../test/builders.ts'
import { hearChanges } from '../../../../test/hear-changes.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { stagedRejudges } from './rejudges.tables.ts'
import { scopeOfWire } from './rejudges.wire.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(async () => {
  server.app.server.closeAllConnections()
  await server.close()
})

test('staged rejudges are followed by those who may order them', async () => {
  const { context } = server
  const [root, admin] = [
    await buildUser(context, { role: 'root' }),
    await buildUser(context, { role: 'admin' }),
  ]
  const search = '?rejudges=true'
  const [hearing, deaf, silent] = [
    await hearChanges(server, search, root),
    await hearChanges(server, search, admin),
    await hearChanges(server, '', root),
  ]
  await context.db.insert(stagedRejudges).values({ scope: scopeOfWire({}), total: 1 })
  await hearing.hears('rejudge')
  await context.db.update(stagedRejudges).set({ state: 'discarded' })
  await hearing.hears('rejudge', 2)
  for (const one of [deaf, silent]) await one.hearsAll()
  expect([deaf, silent].flatMap((one) => one.changes())).toEqual([])
  for (const one of [hearing, deaf, silent]) one.close()
})
