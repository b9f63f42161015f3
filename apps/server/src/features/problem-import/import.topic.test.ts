import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildGroup } from '../../../test/build-group.ts'
import { buildUser } from '../../../test/builders.ts'
import { hearChanges } from '../../../test/hear-changes.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq } from '../../db/drizzle.ts'
import { MACHINE } from '../audit/actor.policy.ts'
import { storeBlob } from '../datasets/stored-blobs.service.ts'
import { insertImport } from './problem-import.queries.ts'
import { problemImports } from './problem-import.tables.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(async () => {
  server.app.server.closeAllConnections()
  await server.close()
})

test('an import is followed by who began it and by those who manage every problem of the place', async () => {
  const { context } = server
  const people = await Promise.all([
    buildUser(context),
    buildUser(context),
    buildUser(context),
    buildUser(context, { role: 'problem_admin' }),
  ])
  const [teacher, writer, other, siteAdmin] = people
  if (teacher === undefined || writer === undefined || other === undefined) throw new Error('no people')
  const group = await buildGroup(context, {
    members: { [teacher.user.id]: 'root', [writer.user.id]: 'admin', [other.user.id]: 'admin' },
  })
  const ears = await Promise.all(people.map((one) => hearChanges(server, '?imports=true', one)))
  const blob = await storeBlob(context, () => Readable.from([Buffer.from('package')]))
  const begin = (userId: string, groupId: number | null) =>
    insertImport(context.db, {
      ...{ id: crypto.randomUUID(), userId, groupId, fileName: 'package.zip', blobSha256: blob.sha256 },
      actor: MACHINE,
      createdAt: context.now(),
    })
  await begin(writer.user.id, group.id)
  const [ofTeacher, ofWriter, ofOther, ofSite] = ears
  await Promise.all([ofTeacher?.hears('import'), ofWriter?.hears('import')])
  await context.db
    .update(problemImports)
    .set({ state: 'ready' })
    .where(eq(problemImports.userId, writer.user.id))
  await Promise.all([ofTeacher?.hears('import', 2), ofWriter?.hears('import', 2)])
  for (const ear of [ofOther, ofSite]) await ear?.hearsAll()
  expect([ofOther, ofSite].flatMap((ear) => ear?.changes())).toEqual([])

  await begin(siteAdmin?.user.id ?? '', null)
  await ofSite?.hears('import')
  for (const ear of [ofTeacher, ofWriter, ofOther]) await ear?.hearsAll()
  expect(ofTeacher?.changes()).toHaveLength(2)
  expect(ofOther?.changes()).toEqual([])
  for (const ear of ears) ear.close()
})
