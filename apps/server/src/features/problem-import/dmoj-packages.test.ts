import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import { PackageImporter } from '../../../test/import-package.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { buildZip } from '../../../test/zip.ts'
import { eq } from '../../db/drizzle.ts'
import { selectDatasetCases } from '../datasets/dataset-versions.service.ts'
import { syncLanguages } from '../problems/languages.service.ts'
import { problems } from '../problems/problems.tables.ts'
import { selectSubtasks } from '../problems/task-data.service.ts'

let server: TestApp
let importer: PackageImporter
beforeAll(async () => {
  server = await startTestApp()
  const { token } = await buildUser(server.context, { role: 'root' })
  await syncLanguages(server.context.db)
  importer = new PackageImporter(server, token)
})
afterAll(() => server.close())

const INIT = `archive: tests.zip
test_cases:
  - {in: data/1.in, out: data/1.out, points: 40}
  - {batched: [{in: data/2.in, out: data/2.out}], points: 0}
  - {in: data/3.in, out: data/3.out, points: 60}
`

test('tests in the archive beside init.yml are stored in order, after those worth no points', async () => {
  const { db } = server.context
  const pid = await importer.importOne({
    'init.yml': INIT,
    'tests.zip': buildZip([
      { name: 'data/1.in', content: '1 2\n' },
      { name: 'data/1.out', content: '3\n' },
      { name: 'data/2.in', content: '5 7\n' },
      { name: 'data/2.out', content: '12\n' },
      { name: 'data/3.in', content: '8 9\n' },
      { name: 'data/3.out', content: '17\n' },
    ]),
  })
  const [problem] = await db.select().from(problems).where(eq(problems.id, pid))
  const datasetId = problem?.liveDatasetId ?? 0
  expect((await selectDatasetCases(db, datasetId)).map(({ inputName }) => inputName)).toEqual([
    '1.in',
    '2.in',
    '3.in',
  ])
  expect(await selectSubtasks(db, datasetId)).toMatchObject([
    { score: 40, dependsOn: [] },
    { score: 0, dependsOn: [] },
    { score: 60, dependsOn: [2] },
  ])
})
