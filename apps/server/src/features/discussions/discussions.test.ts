import {
  adminDeleteDiscussions,
  adminUpdateDiscussion,
  createDiscussion,
  deleteCategory,
  deleteDiscussion,
  getDiscussion,
  likeDiscussion,
  listAuditEntries,
  listCategories,
  listDiscussions,
  listLikeMessages,
  listPersonalMessages,
  listReplyMessages,
  NEW_ACCOUNT_LINKS,
  type Role,
  saveCategories,
  updateDiscussion,
  updateSwitches,
} from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildSubmission } from '../../../test/build-submission.ts'
import { buildSession, buildUser, nextSerial } from '../../../test/builders.ts'
import { setClock, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq, sql } from '../../db/drizzle.ts'
import { discussions } from './discussions.tables.ts'

const clock = setClock('2026-03-10T04:00:00Z')
const LONG_AGO = new Date('2026-01-01T00:00:00Z')
type User = Awaited<ReturnType<typeof buildUser>>

let server: TestApp
let root: User
let ada: User
let bob: User
beforeAll(async () => {
  server = await startTestApp({ now: clock.now, config: { listCacheMs: 1 } })
  root = await build('root')
  await setLimits({ defaultCreateDiscussionACInitValue: 0, defaultCreateDiscussionDailyLimit: 1_000 })
})
afterAll(() => server.close())
beforeEach(async () => {
  ;[ada, bob] = [await build(), await build()]
})

const build = (role: Role = 'default_user') => buildUser(server.context, { role, createdAt: LONG_AGO })

async function setLimits(body: Record<string, number | boolean>) {
  expect((await server.call(updateSwitches, { token: root.token, body })).status).toBe(200)
}

const DRAFT = {
  title: 'Two pointers',
  description: 'When do they help?',
  content: 'Look at **this**.',
  categoryId: 1,
}
const begin = ({ token }: User, values: Record<string, unknown> = {}) =>
  server.call(createDiscussion, { token, body: { ...DRAFT, ...values } })
async function begun(user: User, values: Record<string, unknown> = {}): Promise<number> {
  clock.advanceSeconds(1)
  const { data, status } = await begin(user, values)
  expect(status).toBe(200)
  return data.id
}
const read = (did: number, user?: User) =>
  server.call(getDiscussion, { query: { did }, ...(user === undefined ? {} : { token: user.token }) })
const list = async (query: Record<string, unknown> = {}, user?: User) =>
  (await server.call(listDiscussions, { query, ...(user === undefined ? {} : { token: user.token }) })).data
const idsOf = async (query: Record<string, unknown>, user?: User) =>
  (await list(query, user)).records.map(({ id }) => id)
const hide = (id: number, hiddenReason: string | null = 'Off topic') =>
  server.call(adminUpdateDiscussion, { token: root.token, body: { id, status: 1, hiddenReason } })

describe('a discussion', () => {
  test('is read by everybody, with its author’s badge and title', async () => {
    const author = await buildUser(server.context, {
      role: 'admin',
      titleName: 'Coach',
      titleColor: '#c92a2a',
    })
    const did = await begun(author)
    expect((await read(did)).data).toMatchObject({
      title: 'Two pointers',
      content: 'Look at **this**.',
      categoryName: '闲聊',
      author: author.user.username,
      role: 'admin',
      titleName: 'Coach',
      titleColor: '#c92a2a',
      hasLike: null,
      status: 0,
    })
    expect((await read(did, root)).data).toMatchObject({ hasLike: false })
    expect(await read(999_999_999)).toMatchObject({ status: 404, code: 'discussion_not_found' })
  })

  test('is not read by the program that draws pages for others', async () => {
    const did = await begun(ada)
    const { data } = await server.call(getDiscussion, {
      query: { did },
      headers: { host: 'site-address.invalid' },
    })
    expect(data.viewNum).toBe(0)
    expect((await read(did)).data.viewNum).toBe(1)
  })

  test('counts a reader once an hour', async () => {
    const did = await begun(ada)
    const views = async (user?: User) => (await read(did, user)).data.viewNum
    expect([await views(bob), await views(bob), await views(root), await views()]).toEqual([1, 1, 2, 3])
    clock.advanceSeconds(3_601)
    expect(await views(bob)).toBe(4)
  })

  test('is changed by its author and by root, and keeps its category', async () => {
    const did = await begun(ada)
    const change = (user: User) =>
      server.call(updateDiscussion, {
        token: user.token,
        body: { ...DRAFT, id: did, title: 'Better', categoryId: 3 },
      })
    for (const user of [bob, await build('admin')])
      expect(await change(user)).toMatchObject({ status: 403, code: 'post_of_another' })
    expect((await change(ada)).status).toBe(200)
    expect((await read(did)).data).toMatchObject({ title: 'Better', categoryId: 1 })
    expect((await change(root)).status).toBe(200)
  })

  test('is removed by its author and administrators of the site', async () => {
    const remove = (user: User, did: number) =>
      server.call(deleteDiscussion, { token: user.token, query: { did } })
    const [first, second] = [await begun(ada), await begun(ada)]
    expect(await remove(bob, first)).toMatchObject({ code: 'post_of_another' })
    expect((await remove(ada, first)).status).toBe(200)
    expect((await remove(await build('problem_admin'), second)).status).toBe(200)
    expect(await read(second)).toMatchObject({ code: 'discussion_not_found' })
    const audit = await server.call(listAuditEntries, { token: root.token, query: {} })
    expect(audit.data.records[0]).toMatchObject({ action: 'discussion.delete', targetId: String(second) })
  })

  test('is pinned by administrators alone', async () => {
    const [own, pinned] = [
      await begun(ada, { topPriority: true }),
      await begun(await build('admin'), { topPriority: true }),
    ]
    expect((await read(own)).data.topPriority).toBe(false)
    expect((await read(pinned)).data.topPriority).toBe(true)
  })

  test.each([
    [{ title: ' ' }, 'discussion_title_length'],
    [{ title: 'x'.repeat(256) }, 'discussion_title_length'],
    [{ description: '' }, 'discussion_description_length'],
    [{ content: '\u200b' }, 'discussion_content_length'],
    [{ content: 'a\u202eb' }, 'discussion_content_length'],
    [{ categoryId: 99 }, 'discussion_category_unknown'],
    [{ pid: 'NO-SUCH' }, 'problem_not_found'],
    [{ gid: 7 }, 'group_not_found'],
  ])('with %j is refused', async (values, code) => {
    expect(await begin(ada, values)).toMatchObject({ code })
  })
})

describe('who may begin one', () => {
  test('is told how many solved problems are missing, unless they administer the site', async () => {
    await setLimits({ defaultCreateDiscussionACInitValue: 10 })
    await server.context.db.execute(sql`update user_counters set solved = 7 where user_id = ${ada.user.id}`)
    expect(await begin(ada)).toMatchObject({
      status: 403,
      code: 'solved_needed',
      details: { needed: 10, solved: 7, missing: 3 },
      msg: expect.stringContaining('3'),
    })
    expect((await begin(await build('problem_admin'))).status).toBe(200)
    await setLimits({ defaultCreateDiscussionACInitValue: 0 })
  })

  test('may do so a number of times in 24 hours', async () => {
    await setLimits({ defaultCreateDiscussionDailyLimit: 2 })
    await begun(ada)
    expect(await begin(ada, { title: '' })).toMatchObject({ code: 'discussion_title_length' })
    await begun(ada)
    expect(await begin(ada)).toMatchObject({ code: 'posts_of_day', details: { limit: 2, hours: 24 } })
    clock.advanceSeconds(86_400)
    // Sessions last no longer.
    root = await build('root')
    const session = await buildSession(server.context, ada.user.id)
    expect((await begin({ ...ada, ...session })).status).toBe(200)
    await setLimits({ defaultCreateDiscussionDailyLimit: 1_000 })
  })

  test('has a role that may', async () => {
    for (const role of ['no_discuss_user', 'mute_user', 'no_submit_mute_user'] as const)
      expect(await begin(await build(role))).toMatchObject({ code: 'permission_denied' })
    expect((await begin(await build('no_subimit_user'))).status).toBe(200)
  })

  test('may put few links into it while the account is new', async () => {
    const fresh = await buildUser(server.context, { createdAt: clock.now() })
    const links = (count: number) => 'see https://example.org/a '.repeat(count)
    expect((await begin(fresh, { content: links(NEW_ACCOUNT_LINKS) })).status).toBe(200)
    expect(await begin(fresh, { content: links(NEW_ACCOUNT_LINKS + 1) })).toMatchObject({
      code: 'too_many_links',
    })
    expect((await begin(ada, { content: links(20) })).status).toBe(200)
  })
})

describe('the list', () => {
  test('has pinned ones first, then the newest, and texts only of one’s own', async () => {
    const word = `w${nextSerial()}`
    const [first, second] = [await begun(ada, { title: word }), await begun(bob, { title: word })]
    const pinned = await begun(root, { title: word, topPriority: true })
    const later = await begun(bob, { title: word })
    expect(await idsOf({ keyword: word })).toEqual([pinned, later, second, first])
    const rows = (await list({ keyword: word }, ada)).records
    expect(rows.map(({ content }) => content)).toEqual([null, null, null, DRAFT.content])
  })

  test('is searched by parts of words of any length and script, rare or not', async () => {
    const rare = await begun(ada, { title: '最短路 A+Ｂ', description: 'Über 数据结构' })
    for (const keyword of ['最短', '短', '短路', '数据结构', 'a+b', '+', 'ＢER', 'über', 'ÜB'])
      expect([keyword, await idsOf({ keyword })]).toEqual([keyword, [rare]])
    for (const keyword of ['最路', '路短', 'a b', '最短路数据', '据结 构'])
      expect([keyword, await idsOf({ keyword })]).toEqual([keyword, []])
    const { user } = await buildUser(server.context, { username: `囧${nextSerial()}` })
    const { db } = server.context
    await db.update(discussions).set({ authorId: user.id }).where(eq(discussions.id, rare))
    expect(await idsOf({ keyword: '囧' })).toEqual([rare])
    // From here on every third title holds it.
    await db.execute(sql`
      insert into discussions (category_id, title, description, content, created_at)
      select 1, case when n % 3 = 0 then 'Of 树 ' else 'Of ' end || n, '-', '-', now() + n * interval '1 second'
      from generate_series(1, 600) n`)
    const { total, records } = (await server.call(listDiscussions, { query: { keyword: '树', limit: 5 } }))
      .data
    expect([total, records.map(({ title }) => title)]).toEqual([
      200,
      [600, 597, 594, 591, 588].map((n) => `Of 树 ${n}`),
    ])
    await db.execute(sql`delete from discussions where content = '-'`)
  })

  test('is filtered by category, words, number and author', async () => {
    const word = `w${nextSerial()}`
    const did = await begun(ada, { title: `100%${word}`, categoryId: 2 })
    await begun(bob, { title: word, categoryId: 3 })
    expect(await idsOf({ keyword: word, cid: 2 })).toEqual([did])
    expect(await idsOf({ keyword: `%${word}` })).toEqual([did])
    expect(await idsOf({ keyword: String(did) })).toContain(did)
    expect(await idsOf({ keyword: ada.user.username })).toContain(did)
    expect(await idsOf({ onlyMine: true }, ada)).toEqual([did])
    expect(await server.call(listDiscussions, { query: { onlyMine: true } })).toMatchObject({
      code: 'login_required',
    })
  })

  test('tells its reader how far they are with the problem of each', async () => {
    const [solved, tried] = [await buildProblem(server.context), await buildProblem(server.context)]
    await buildSubmission(server.context, bob, { problemId: solved.problem.id })
    await buildSubmission(server.context, bob, { problemId: tried.problem.id, verdict: 'WA' })
    const ids = [
      await begun(ada),
      await begun(ada, { pid: tried.problem.code }),
      await begun(ada, { pid: solved.problem.code }),
    ]
    const told = async (reader?: User) => {
      const { records } = await list({}, reader)
      return ids.map((id) => records.find((row) => row.id === id)?.progress)
    }
    expect(await told(bob)).toEqual([null, 'tried', 'solved'])
    expect(await told(ada)).toEqual([null, null, null])
    expect(await told()).toEqual([null, null, null])
  })

  test('of a problem tells nothing of one that the reader does not see', async () => {
    const { problem } = await buildProblem(server.context)
    const did = await begun(ada, { pid: problem.code.toLowerCase() })
    expect((await read(did)).data.pid).toBe(problem.code)
    expect(await idsOf({ pid: problem.code })).toEqual([did])
    await server.context.db.execute(sql`update problems set visibility = 'contest' where id = ${problem.id}`)
    expect(await idsOf({ pid: problem.code }, bob)).toEqual([])
    expect(await idsOf({ keyword: String(did) }, bob)).not.toContain(did)
    expect(await read(did, bob)).toMatchObject({ code: 'discussion_not_found' })
    expect((await read(did, root)).status).toBe(200)
  })
})

describe('the switch of the site', () => {
  test('closes everything', async () => {
    const did = await begun(ada)
    await setLimits({ openPublicDiscussion: false })
    const closed = { code: 'discussions_closed', status: 403 }
    expect(await server.call(listDiscussions, { query: {} })).toMatchObject(closed)
    expect(await begin(ada)).toMatchObject(closed)
    expect(await server.call(deleteDiscussion, { token: ada.token, query: { did } })).toMatchObject(closed)
    expect(await read(did, ada)).toMatchObject({ code: 'thread_closed', status: 403 })
    await setLimits({ openPublicDiscussion: true })
    expect((await read(did)).status).toBe(200)
  })
})

describe('a hidden discussion', () => {
  test('is seen by its author, who reads the reason, and by administrators', async () => {
    const did = await begun(ada)
    expect((await hide(did, 'Off topic')).status).toBe(200)
    expect(await read(did, bob)).toMatchObject({ status: 403, code: 'discussion_hidden' })
    expect(await read(did)).toMatchObject({ code: 'discussion_hidden' })
    expect((await read(did, ada)).data).toMatchObject({ status: 1, hiddenReason: 'Off topic' })
    expect(await idsOf({ keyword: String(did) }, bob)).not.toContain(did)
    expect(await idsOf({ admin: true, keyword: String(did) }, bob)).not.toContain(did)
    expect(await idsOf({ admin: true, keyword: String(did) }, root)).toContain(did)
    const { data } = await server.call(listPersonalMessages, { token: ada.token, query: {} })
    expect(data.records[0]).toMatchObject({ content: expect.stringContaining('Off topic') })
  })

  test('comes back', async () => {
    const did = await begun(ada)
    await hide(did)
    const show = { id: did, status: 0 as const }
    expect((await server.call(adminUpdateDiscussion, { token: root.token, body: show })).status).toBe(200)
    expect((await read(did)).data).toMatchObject({ status: 0, hiddenReason: null })
    const audit = await server.call(listAuditEntries, { token: root.token, query: {} })
    expect(audit.data.records.map(({ action }) => action).slice(0, 2)).toEqual([
      'discussion.show',
      'discussion.hide',
    ])
  })

  test('has a reason that is one line, where one is given', async () => {
    const did = await begun(ada)
    for (const reason of ['', 'x'.repeat(201), 'a\u202eb'])
      expect(await hide(did, reason)).toMatchObject({ code: 'hide_reason_length' })
    expect((await hide(did, null)).status).toBe(200)
  })
})

test('administrators remove several, all or none', async () => {
  const [first, second] = [await begun(ada), await begun(bob)]
  const remove = (body: number[]) => server.call(adminDeleteDiscussions, { token: root.token, body })
  expect(await remove([first, 999_999_999])).toMatchObject({ code: 'discussion_not_found' })
  expect((await read(first)).status).toBe(200)
  expect((await remove([first, second])).status).toBe(200)
  expect(await server.context.db.$count(discussions, eq(discussions.id, first))).toBe(0)
})

test('a like counts once, and its author is told once', async () => {
  const did = await begun(ada)
  const like = (user: User, toLike: boolean) =>
    server.call(likeDiscussion, { token: user.token, query: { did, toLike } })
  for (const toLike of [true, true, false, false, true]) expect((await like(bob, toLike)).status).toBe(200)
  await like(ada, true)
  expect((await read(did, bob)).data).toMatchObject({ likeNum: 2, hasLike: true })
  const { data } = await server.call(listLikeMessages, { token: ada.token, query: {} })
  expect(data.records).toMatchObject([
    {
      action: 'Like_Post',
      senderUsername: bob.user.username,
      sourceId: did,
      url: `/discussion-detail/${did}`,
    },
  ])
})

test('whoever is named in it is told', async () => {
  const did = await begun(ada, {
    content: `Ask @${bob.user.username}. Not \`@${root.user.username}\`, not me@${root.user.username}`,
  })
  const ofBob = await server.call(listReplyMessages, { token: bob.token, query: {} })
  expect(ofBob.data.records).toMatchObject([{ isMention: true, action: 'Reply', sourceId: did }])
  expect((await server.call(listReplyMessages, { token: root.token, query: {} })).data.total).toBe(0)
})

test('a change that does not name the problem leaves it, and one that names none takes it away', async () => {
  const { problem } = await buildProblem(server.context)
  const did = await begun(ada, { pid: problem.code })
  const change = async (body: Record<string, unknown>) => {
    await server.call(updateDiscussion, { token: ada.token, body: { ...DRAFT, ...body, id: did } })
    return (await read(did)).data.pid
  }
  expect(await change({ title: 'Better' })).toBe(problem.code)
  expect(await change({ pid: '' })).toBeNull()
})

describe('categories', () => {
  test('are named in the reader’s language, renamed and added by root', async () => {
    const name = `新${nextSerial()}`
    const body = [{ id: 2, name: '解题', englishName: 'Editorials' }, { name }]
    const saved = await server.call(saveCategories, { token: root.token, body })
    expect(saved.data).toContainEqual(expect.objectContaining({ id: 2, name: '解题' }))
    const english = await server.call(listCategories, { headers: { 'web-language': 'en-US' } })
    const names = english.data.map((category) => category.name)
    expect(names).toContain('Editorials')
    expect(names).toContain(name)
    const added = saved.data.find((category) => category.name === name)
    const remove = (id: number) => server.call(deleteCategory, { token: root.token, query: { id } })
    await begun(ada, { categoryId: 2 })
    expect(await remove(2)).toMatchObject({ code: 'discussion_category_used' })
    expect((await remove(added?.id ?? 0)).status).toBe(200)
  })

  test.each(['zh-CN', 'en-US'])(
    'sent back as they were read in %s, one of them renamed, keep the names in the other language',
    async (language) => {
      const names = async (header: string) =>
        (await server.call(listCategories, { headers: { 'web-language': header } })).data
      await server.call(saveCategories, {
        token: root.token,
        body: [
          { id: 1, name: '闲聊', englishName: 'Chat' },
          { id: 2, name: '只有中文', englishName: null },
        ],
      })
      const other = language === 'zh-CN' ? 'en-US' : 'zh-CN'
      const [mine, theirs] = [await names(language), await names(other)]
      const sent = mine.map((one) => (one.id === 1 ? { ...one, name: `Renamed ${language}` } : one))
      const saved = await server.app.inject({
        method: 'POST',
        url: saveCategories.path,
        headers: { authorization: root.token, 'web-language': language },
        payload: sent,
      })
      expect(saved.json()).toMatchObject({ status: 200 })
      expect((await names(language)).map(({ name }) => name)).toEqual(sent.map(({ name }) => name))
      expect((await names(other)).map(({ name }) => name)).toEqual(theirs.map(({ name }) => name))
    },
  )

  test.each([
    [[{ name: '' }], 'discussion_category_name'],
    [[{ name: '闲聊' }], 'discussion_category_name'],
    [[{ id: 99, name: 'x' }], 'discussion_category_unknown'],
    [Array.from({ length: 60 }, (_, index) => ({ name: `c${index}` })), 'discussion_categories_full'],
  ])('%j are refused', async (body, code) => {
    expect(await server.call(saveCategories, { token: root.token, body })).toMatchObject({ code })
  })
})
