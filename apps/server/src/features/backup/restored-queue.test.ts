import { join } from 'node:path'
import { submit } from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUp, onDatabase, openPlaces, type Places, restore } from '../../../test/backup-place.ts'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildUser } from '../../../test/builders.ts'
import { judgeReportOf, startJudgeClient } from '../../../test/judge-client.ts'
import { startTestApp } from '../../../test/test-app.ts'
import { eq } from '../../db/drizzle.ts'
import { seal, unseal } from '../../secrets/secret-box.ts'
import { judgings } from '../submissions/judgings.tables.ts'
import { submissions } from '../submissions/submissions.tables.ts'

let places: Places

beforeAll(async () => {
  places = await openPlaces()
})
afterAll(() => places.close())

test('submissions that were waiting or being judged are judged exactly once after a restore', async () => {
  const place = await places.migrated()
  const path = join(places.folder, 'queue.backup')
  const ids = await submitThree()

  async function submitThree() {
    const source = await startTestApp({ config: { databaseUrl: place.databaseUrl } })
    try {
      const context = { ...source.context, blobs: place.blobs }
      const { problem } = await buildProblem(context)
      const found: number[] = []
      for (let count = 0; count < 3; count += 1) {
        const { token } = await buildUser(context)
        const body = { pid: problem.code, language: 'Python3', code: 'pass' }
        found.push((await source.call(submit, { token, body })).data.submitId)
      }
      const judge = await startJudgeClient(context, source.call)
      // One is judged, one is being judged, one is waiting.
      await judge.report((await judge.leaseOne()).leaseToken, judgeReportOf('AC'))
      await judge.leaseOne()
      await backUp(place, path)
      return found
    } finally {
      await source.close()
    }
  }

  const target = await places.empty()
  await restore(target, path)
  const restored = await startTestApp({ config: { databaseUrl: target.databaseUrl } })
  try {
    const { context } = restored
    const judge = await startJudgeClient(context, restored.call)
    const tasks = [await judge.leaseOne(), await judge.leaseOne()]
    expect(new Set(tasks.map(({ work }) => work.id)).size).toBe(2)
    for (const { leaseToken } of tasks) await judge.report(leaseToken, judgeReportOf('AC'))
    const rows = await context.db.select().from(submissions).where(eq(submissions.verdict, 'AC'))
    expect(rows.map(({ id }) => id).sort()).toEqual(ids)
    expect(await context.db.$count(judgings)).toBe(3)
  } finally {
    await restored.close()
  }
})

test('secrets encrypted with the servers’ key can be read where the key was restored', async () => {
  const source = await places.migrated()
  const path = join(places.folder, 'sealed.backup')
  const key = Buffer.from('00ff'.repeat(32), 'hex')
  await onDatabase(source.databaseUrl, (client) =>
    client.query("insert into settings (key, value) values ('token-secret', $1), ('sealed', $2)", [
      JSON.stringify(key.toString('hex')),
      JSON.stringify(seal(key, 'mail', 'password of the mail server')),
    ]),
  )
  await backUp(source, path)
  const target = await places.empty()
  await restore(target, path)
  const { rows } = await onDatabase(target.databaseUrl, (client) =>
    client.query("select value from settings where key in ('sealed', 'token-secret') order by key"),
  )
  const [sealed, restoredKey] = rows.map(({ value }) => String(value))
  expect(unseal(Buffer.from(restoredKey ?? '', 'hex'), 'mail', sealed ?? '')).toBe(
    'password of the mail server',
  )
})
