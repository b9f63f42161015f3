import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildGroup } from '../../../test/build-group.ts'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildUser } from '../../../test/builders.ts'
import { hearChanges } from '../../../test/hear-changes.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { sql } from '../../db/drizzle.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(async () => {
  server.app.server.closeAllConnections()
  await server.close()
})

test('a check is followed by those who may change the problem, and by nobody else', async () => {
  const { context } = server
  const [teacher, member, eve] = [
    await buildUser(context),
    await buildUser(context),
    await buildUser(context, { role: 'problem_admin' }),
  ]
  const group = await buildGroup(context, {
    members: { [teacher.user.id]: 'root', [member.user.id]: 'member' },
  })
  const { problem } = await buildProblem(context, { values: { groupId: group.id } })
  const search = `?check=${problem.id}`
  const [hearing, ...others] = await Promise.all(
    [teacher, member, eve, undefined].map((user) => hearChanges(server, search, user)),
  )
  const other = await buildProblem(context)
  for (const { id } of [other.problem, problem])
    await context.db.execute(
      sql`insert into problem_checks (problem_id, facts, created_at) values (${id}, '{}', now())`,
    )
  await hearing?.hears('check')
  await context.db.execute(sql`
    insert into problem_check_parts (check_id, kind, language, created_at)
    select id, 'compile', 'C++', now() from problem_checks where problem_id = ${problem.id}`)
  await hearing?.hears('check', 2)
  for (const one of others) await one.hearsAll()
  expect(others.flatMap((one) => one.changes())).toEqual([])
  expect(hearing?.changes()).toEqual(['check', 'check'])
  for (const one of others) one.close()
  hearing?.close()
})
