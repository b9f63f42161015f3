import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import { PackageImporter } from '../../../test/import-package.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { inArray } from '../../db/drizzle.ts'
import { syncLanguages } from '../problems/languages.service.ts'
import { problems, tags } from '../problems/problems.tables.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await syncLanguages(server.context.db)
})
afterAll(() => server.close())

test('tags become single lines without direction marks; invisible ones are dropped', async () => {
  const { token } = await buildUser(server.context, { role: 'root' })
  await new PackageImporter(server, token).importOne({
    'problem.yaml': String.raw`problem_format_version: 2025-09
name: Sum
uuid: 1
limits: {time_limit: 1.0}
keywords: ["gr\u202eeedy", "dynamic\nprogramming", "\u200b\u2066"]
`,
    'statement/problem.en.md': 'Add.',
    'data/secret/1.in': '1 2\n',
    'data/secret/1.ans': '3\n',
  })
  const { db } = server.context
  const [problem] = await db.select({ tagIds: problems.tagIds }).from(problems)
  const rows = await db
    .select({ name: tags.name })
    .from(tags)
    .where(inArray(tags.id, [...(problem?.tagIds ?? [])]))
  expect(rows.map(({ name }) => name).toSorted()).toEqual(['dynamic programming', 'greedy'])
})
