import {
  getTrainingForAdmin,
  listTrainingProblems,
  listTrainingRank,
  listTrainings,
  registerForTraining,
} from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSession, buildUser } from '../../../test/builders.ts'
import { type HojFolders, importInto, makeHojFolders } from '../../../test/hoj/hoj-place.ts'
import { ALICE, BOB, CAROL, NASTY } from '../../../test/hoj/rows.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { sql } from '../../db/drizzle.ts'
import { syncLanguages } from '../problems/languages.service.ts'
import type { ImportReport } from './import-report.service.ts'

let folders: HojFolders
let server: TestApp
let report: ImportReport
let [root, alice]: string[] = []

beforeAll(async () => {
  folders = await makeHojFolders()
  server = await startTestApp()
  const { db, config, blobs, tokenSecret } = server.context
  await syncLanguages(db)
  report = await importInto({ databaseUrl: config.databaseUrl, blobs, tokenSecret }, folders)
  const sessions = await Promise.all(['1', ALICE].map((id) => buildSession(server.context, id)))
  ;[root, alice] = sessions.map(({ token }) => token)
})
afterAll(async () => {
  await server.close()
  await folders.discard()
})

const notesOf = (part: string) =>
  report.notes.filter((note) => note.part === part).map(({ subject, text }) => `${subject}: ${text}`)

test('trainings keep number, texts, order and category; hidden ones and those of groups are in no list', async () => {
  const { data } = await server.call(listTrainings, { query: {} })
  expect(data.records).toMatchObject([
    {
      ...{ id: 1, title: 'First steps', description: NASTY, author: 'root', auth: 'Public', rank: 1 },
      ...{ categoryName: '入门', categoryColor: '#ff0000', problemCount: 2 },
    },
    { id: 2, auth: 'Private', categoryName: '入门' },
  ])
})

test('a training that is not allowed here as it was is changed, and the report says how', async () => {
  const { data } = await server.call(getTrainingForAdmin, { query: { tid: 3 }, token: root })
  expect(data.training).toMatchObject({
    title: '–',
    auth: 'Private',
    status: false,
    privatePwd: expect.stringMatching(/^[\w-]{12}$/),
  })
  expect(notesOf('trainings')).toEqual([
    ' (3): it had no password that can be entered: its form shows a new one',
    ' (3): its author is not in the dump: only super administrators manage it',
  ])
})

test('problems keep their order and their names in the training', async () => {
  const problemsOf = async (tid: number) =>
    (await server.call(listTrainingProblems, { query: { tid }, token: root })).data
  expect(await problemsOf(1)).toMatchObject([{ problemId: 'HOJ-1001' }, { problemId: 'HOJ-1000' }])
  const { rows } = await server.context.db.execute(sql`
    select label from training_problems where training_id = 2 order by position`)
  expect(rows).toEqual([{ label: 'HOJ-1000' }, { label: 'spj-problem' }])
  expect(notesOf('problems of trainings')).toEqual(['GONE of training 2: the problem is not in the dump'])
})

test('those who entered a private training keep their records; others enter with the old password', async () => {
  const { data } = await server.call(listTrainingRank, { query: { tid: 2 }, token: alice })
  expect(data.records).toMatchObject([
    { uid: ALICE, ac: 1, totalRunTime: 10, submissionInfo: { 'HOJ-1000': { isAC: true } } },
    { uid: BOB, ac: 0 },
  ])
  const { user } = await buildUser(server.context)
  const { token } = await buildSession(server.context, user.id)
  const enter = (password: string) => server.call(registerForTraining, { body: { tid: 2, password }, token })
  expect((await enter('wrong')).code).toBe('training_password_wrong')
  expect((await enter('enter')).status).toBe(200)
  expect(notesOf('entrants of trainings')).toEqual([`${CAROL} in training 2: it no longer held`])
})

test('trainings of groups are kept for later with all that belongs to them', async () => {
  const { rows } = await server.context.db.execute(sql`
    select table_name, array_agg(old_id order by old_id) as ids from hoj_rows
    where table_name ~ 'training' group by table_name order by table_name`)
  expect(rows).toEqual([
    { table_name: 'mapping_training_category', ids: ['3'] },
    { table_name: 'training', ids: ['4'] },
    { table_name: 'training_category', ids: ['2'] },
    { table_name: 'training_problem', ids: ['6'] },
    { table_name: 'training_record', ids: ['2'] },
    { table_name: 'training_register', ids: ['4'] },
  ])
})
