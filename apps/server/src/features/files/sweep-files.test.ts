import { Readable } from 'node:stream'
import {
  createProblem,
  deleteSlide,
  uploadAvatar,
  uploadMarkdownFile,
  uploadMarkdownImage,
  uploadSlide,
} from '@gavel/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSession, buildUser } from '../../../test/builders.ts'
import { buildPicture } from '../../../test/pictures.ts'
import { problemSave } from '../../../test/problem-save.ts'
import { setClock, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { desc, eq } from '../../db/drizzle.ts'
import { users } from '../accounts/accounts.tables.ts'
import { adoptBlobs } from '../datasets/adopt-blobs.jobs.ts'
import { sweepTestData } from '../datasets/sweep-data.service.ts'
import { syncLanguages } from '../problems/languages.service.ts'
import { files } from './files.tables.ts'
import { selectTextTables } from './files-in-use.ts'
import { sweepFiles } from './sweep-files.jobs.ts'

const clock = setClock('2026-06-01T00:00:00Z')
let server: TestApp
let root: Awaited<ReturnType<typeof buildUser>>
let content: Buffer
beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  await syncLanguages(server.context.db)
  root = await buildUser(server.context, { role: 'root' })
  content = await buildPicture('png')
})
afterAll(() => server.close())

const DAY = 24 * 3600

/** The clock advances by weeks, so every session is a new one. */
const newToken = async (userId = root.user.id) => (await buildSession(server.context, userId)).token
const upload = async () => ({ file: { name: 'a.png', content }, query: {}, token: await newToken() })

/** Runs one sweep a day for this many days, as scheduled, and then the sweep of blobs. */
async function sweepFor(days: number) {
  for (let day = 0; day < days; day += 1) {
    await sweepFiles(server.context)
    clock.advanceSeconds(DAY)
  }
  await sweepFiles(server.context)
  clock.advanceSeconds(7200)
  await sweepTestData(server.context)
}

const image = async () => (await server.call(uploadMarkdownImage, await upload())).data.link
const isServed = async (link: string) =>
  !String((await server.app.inject({ url: link })).headers['content-type']).startsWith('application/json')

async function saveStatement(description: string) {
  await server.call(createProblem, {
    body: problemSave({ problem: { description } }),
    token: await newToken(),
  })
}

test('an avatar is removed a day after its user got another one, which stays', async () => {
  const { user } = await buildUser(server.context, {})
  const send = async (seed: number) => {
    const picture = await buildPicture('png', { width: 30 + seed, height: 30 })
    return (
      (
        await server.call(uploadAvatar, {
          file: { name: 'a', content: picture },
          token: await newToken(user.id),
        })
      ).data.avatar ?? ''
    )
  }
  const first = await send(1)
  await sweepFor(3)
  expect(await isServed(first)).toBe(true)
  const second = await send(2)
  await sweepFor(3)
  expect([await isServed(first), await isServed(second)]).toEqual([false, true])
})

test('a picture of the carousel stays as long as its slide, and for a day longer', async () => {
  const { file, token } = await upload()
  const { data: slide } = await server.call(uploadSlide, { file, token })
  await sweepFor(3)
  expect(await isServed(slide.url)).toBe(true)
  await server.call(deleteSlide, { query: { id: slide.id }, token: await newToken() })
  await sweepFor(1)
  expect(await isServed(slide.url)).toBe(true)
  await sweepFor(2)
  expect(await isServed(slide.url)).toBe(false)
})

test('a picture that no text refers to is removed after a week, together with its content', async () => {
  const link = await image()
  const [stored] = await server.context.db.select().from(files).orderBy(desc(files.id)).limit(1)
  await sweepFor(6)
  expect(await isServed(link)).toBe(true)
  await sweepFor(2)
  expect(await isServed(link)).toBe(false)
  expect(await server.context.blobs.has(stored?.blobSha256 ?? '')).toBe(false)
})

test('files that a statement, a signature or a setting refers to stay for ever', async () => {
  const [inStatement, inSignature, inSetting] = [await image(), await image(), await image()]
  const attached = (await server.call(uploadMarkdownFile, await upload())).data.link
  await saveStatement(`![a](${inStatement}) and [b](https://judge.example.org${attached})`)
  await server.context.db
    .update(users)
    .set({ signature: `text ![x](${inSignature} "title")` })
    .where(eq(users.id, root.user.id))
  await server.context.database.pool.query(
    `insert into settings (key, value) values ('test text', jsonb_build_object('zh-CN', $1::text))`,
    [`![x](${inSetting})`],
  )
  await sweepFor(9)
  for (const link of [inStatement, inSignature, inSetting, attached]) expect(await isServed(link)).toBe(true)
})

test('when a text refers to a picture again, its time starts anew', async () => {
  const link = await image()
  await sweepFor(5)
  await server.context.db.update(users).set({ signature: link }).where(eq(users.id, root.user.id))
  await sweepFor(1)
  await server.context.db.update(users).set({ signature: null }).where(eq(users.id, root.user.id))
  await sweepFor(5)
  expect(await isServed(link)).toBe(true)
  await sweepFor(4)
  expect(await isServed(link)).toBe(false)
})

test('a save that runs at the same time as the sweep keeps its picture', async () => {
  const link = await image()
  await sweepFiles(server.context)
  clock.advanceSeconds(8 * DAY)
  const writer = new pg.Client({ connectionString: server.context.config.databaseUrl })
  await writer.connect()
  try {
    await writer.query('begin')
    await writer.query('update users set signature = $1 where id = $2', [link, root.user.id])
    expect(await sweepFiles(server.context)).toBe(0)
    await writer.query('commit')
  } finally {
    await writer.end()
  }
  await sweepFor(8)
  expect(await isServed(link)).toBe(true)
})

test('content without a row, stored by a server that then died, is removed as well', async () => {
  const { blobs } = server.context
  const { sha256 } = await blobs.put(Readable.from(['never referred to']))
  // The store's own timestamps are real ones.
  const inDays = (days: number) => ({
    ...server.context,
    now: () => new Date(Date.now() + days * DAY * 1000),
  })
  await adoptBlobs(inDays(0))
  await sweepTestData(inDays(2))
  expect(await blobs.has(sha256)).toBe(true)
  await adoptBlobs(inDays(2))
  await sweepTestData(inDays(2))
  expect(await blobs.has(sha256)).toBe(false)
})

test('every table with texts is searched unless it is known to hold none for readers', async () => {
  const names = (await selectTextTables(server.context.db)).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['problem_statements', 'settings', 'tags', 'users']))
  expect(names).not.toContain('submission_sources')
  expect(names).toEqual([...names].sort())
})
