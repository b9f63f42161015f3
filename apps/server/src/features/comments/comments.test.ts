import {
  COMMENT_MAX_LENGTH,
  createComment,
  createDiscussion,
  createReply,
  deleteComment,
  deleteReply,
  getComment,
  getDiscussion,
  hideComment,
  likeComment,
  listCommentMessages,
  listComments,
  listLikeMessages,
  listPersonalMessages,
  listReplies,
  listReplyMessages,
  muteThread,
  type Role,
  updateSwitches,
} from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildContest } from '../../../test/build-contest.ts'
import { buildGroup } from '../../../test/build-group.ts'
import { buildUser } from '../../../test/builders.ts'
import { setClock, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { sql } from '../../db/drizzle.ts'

const clock = setClock('2026-03-10T04:00:00Z')
const LONG_AGO = new Date('2026-01-01T00:00:00Z')
type User = Awaited<ReturnType<typeof buildUser>>
type Thread = { did: number } | { cid: number }

let server: TestApp
let root: User
let ada: User
let bob: User
let did: number
beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  root = await build('root')
  await setSwitches({ defaultCreateCommentACInitValue: 0, defaultCreateDiscussionACInitValue: 0 })
})
afterAll(() => server.close())
beforeEach(async () => {
  ;[ada, bob] = [await build(), await build()]
  const body = { title: 'Two pointers', description: 'When?', content: 'Now.', categoryId: 1 }
  did = (await server.call(createDiscussion, { token: ada.token, body })).data.id
})

const build = (role: Role = 'default_user') => buildUser(server.context, { role, createdAt: LONG_AGO })
async function setSwitches(body: Record<string, number | boolean>) {
  expect((await server.call(updateSwitches, { token: root.token, body })).status).toBe(200)
}
const as = (user?: User) => (user === undefined ? {} : { token: user.token })

const say = (user: User, thread: Thread, content = 'Why?') => {
  clock.advanceSeconds(10)
  return server.call(createComment, { token: user.token, body: { ...thread, content } })
}
const answer = (user: User, commentId: number, content = 'Because.', quoteId: number | null = null) => {
  clock.advanceSeconds(10)
  const quote = quoteId === null ? {} : { quoteId, quoteType: 'Reply' as const }
  return server.call(createReply, { token: user.token, body: { reply: { commentId, content }, ...quote } })
}
const page = async (thread: Thread, user?: User) =>
  (await server.call(listComments, { query: thread, ...as(user) })).data
const words = async (thread: Thread, user?: User) =>
  (await page(thread, user)).commentList.records.map(({ content }) => content)
const commentNum = async () =>
  (await server.call(getDiscussion, { query: { did }, ...as(root) })).data.commentNum
const like = (user: User, cid: number, toLike = true) =>
  server.call(likeComment, { token: user.token, query: { cid, toLike } })

describe('a thread', () => {
  test('has its comments with their three newest replies, and the rest when asked', async () => {
    const { data } = await say(bob, { did })
    expect(data).toMatchObject({ fromName: bob.user.username, fromRole: null, totalReplyNum: 0 })
    for (const text of ['one', 'two', 'three', 'four']) await answer(ada, data.id, text)
    const { commentList } = await page({ did })
    expect(commentList).toMatchObject({ total: 1, records: [{ totalReplyNum: 4, fromRole: 'user' }] })
    expect(commentList.records[0]?.replyList.map(({ content }) => content)).toEqual(['four', 'three', 'two'])
    const all = await server.call(listReplies, { query: { commentId: data.id } })
    expect(all.data.map(({ content }) => content)).toEqual(['four', 'three', 'two', 'one'])
    expect(await commentNum()).toBe(5)
  })

  test('has the most liked first, then the newest; the likes are the reader’s own', async () => {
    const ids = []
    for (const text of ['a', 'b', 'c']) ids.push((await say(bob, { did }, text)).data.id)
    expect(await words({ did })).toEqual(['c', 'b', 'a'])
    for (const toLike of [true, true, false, true]) await like(ada, ids[0] ?? 0, toLike)
    expect(await words({ did })).toEqual(['a', 'c', 'b'])
    expect(await page({ did }, ada)).toMatchObject({ commentLikeMap: { [String(ids[0])]: true } })
    expect(await page({ did }, bob)).toMatchObject({
      commentLikeMap: {},
      commentList: { records: [{ likeNum: 1 }, { likeNum: 0 }, { likeNum: 0 }] },
    })
  })

  test('leads to one comment, and to a reply with its comment', async () => {
    const { data } = await say(bob, { did })
    const replies = []
    for (const text of ['one', 'two', 'three', 'four'])
      replies.push((await answer(ada, data.id, text)).data.id)
    const found = await server.call(getComment, { query: { id: replies[0] ?? 0 } })
    expect(found.data.comment.id).toBe(data.id)
    expect(found.data.comment.replyList.map(({ content }) => content)).toEqual(['four', 'three', 'one'])
    expect(await server.call(getComment, { query: { id: 999_999_999 } })).toMatchObject({
      code: 'comment_not_found',
    })
  })

  test.each(['', ' \n', 'x'.repeat(COMMENT_MAX_LENGTH + 1), 'a\u202eb'])('takes no %j', async (content) => {
    expect(await say(bob, { did }, content)).toMatchObject({ code: 'comment_length' })
  })

  test('takes ten thousand emoji, and words that would be a script elsewhere', async () => {
    for (const content of ['😀'.repeat(COMMENT_MAX_LENGTH), '<script>alert(1)</script>'])
      expect((await say(bob, { did }, content)).data.content).toBe(content)
  })

  test('asks for solved problems, and for an account that may speak', async () => {
    await setSwitches({ defaultCreateCommentACInitValue: 3 })
    expect(await say(bob, { did })).toMatchObject({
      code: 'solved_needed',
      details: { needed: 3, solved: 0, missing: 3 },
    })
    await setSwitches({ defaultCreateCommentACInitValue: 0 })
    for (const role of ['mute_user', 'no_submit_mute_user'] as const)
      expect(await say(await build(role), { did })).toMatchObject({ code: 'permission_denied' })
    expect((await say(await build('no_discuss_user'), { did })).status).toBe(200)
  })

  test('stops whoever writes too fast', async () => {
    const body = { did, content: 'again' }
    const answers = []
    for (let time = 0; time < 11; time += 1)
      answers.push((await server.call(createComment, { token: bob.token, body })).code ?? 'taken')
    expect(answers.at(-1)).toBe('too_many_requests')
    expect(answers.filter((code) => code === 'taken')).toHaveLength(10)
  })

  test('is closed with the switch of discussions', async () => {
    const { data } = await say(bob, { did })
    await setSwitches({ openPublicDiscussion: false })
    expect(await say(bob, { did })).toMatchObject({ code: 'thread_closed', status: 403 })
    expect(await answer(bob, data.id)).toMatchObject({ code: 'thread_closed' })
    expect(await server.call(listComments, { query: { did } })).toMatchObject({ code: 'thread_closed' })
    await setSwitches({ openPublicDiscussion: true })
  })
})

describe('removing', () => {
  const removeComment = (user: User, id: number) =>
    server.call(deleteComment, { token: user.token, body: { id, did } })
  const removeReply = (user: User, id: number) =>
    server.call(deleteReply, { token: user.token, body: { reply: { id }, did } })

  test('is for the author and administrators; a comment goes with its replies', async () => {
    const { data: comment } = await say(bob, { did })
    const { data: reply } = await answer(ada, comment.id)
    await answer(bob, comment.id)
    expect(await removeComment(ada, comment.id)).toMatchObject({ code: 'post_of_another' })
    expect(await removeReply(bob, reply.id)).toMatchObject({ code: 'post_of_another' })
    expect(await removeComment(ada, reply.id)).toMatchObject({ code: 'comment_not_found' })
    expect((await removeReply(ada, reply.id)).status).toBe(200)
    expect(await commentNum()).toBe(2)
    expect((await removeComment(await build('admin'), comment.id)).status).toBe(200)
    expect(await commentNum()).toBe(0)
  })
})

describe('hiding', () => {
  const hide = (user: User, id: number, isHidden: boolean, reason = 'Rude') =>
    server.call(hideComment, { token: user.token, body: { id, isHidden, reason } })

  test('takes a comment and its replies from all but its author and administrators', async () => {
    const { data } = await say(bob, { did })
    await answer(ada, data.id)
    expect(await hide(ada, data.id, true)).toMatchObject({ code: 'post_of_another' })
    expect(await hide(root, data.id, true, ' ')).toMatchObject({ code: 'hide_reason_length' })
    expect((await hide(root, data.id, true)).status).toBe(200)
    expect(await words({ did }, ada)).toEqual([])
    expect(await server.call(listReplies, { query: { commentId: data.id } })).toMatchObject({
      code: 'comment_not_found',
    })
    expect(await commentNum()).toBe(0)
    const own = (await page({ did }, bob)).commentList.records
    expect(own).toMatchObject([{ status: 1, hiddenReason: 'Rude' }])
    const told = await server.call(listPersonalMessages, { token: bob.token, query: {} })
    expect(told.data.records[0]?.content).toContain('Rude')
    await hide(root, data.id, false)
    expect(await words({ did }, ada)).toEqual(['Why?'])
    expect(await commentNum()).toBe(2)
  })
})

test('counters equal a recount after likes, replies, hiding and removing in parallel', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => build()))
  const ids: number[] = []
  for (const user of people) ids.push((await say(user, { did })).data.id)
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const deed = async () => {
    const [user, id] = [people[next(6)] ?? ada, ids[next(6)] ?? 0]
    switch (next(5)) {
      case 0:
        return like(user, id, next(2) === 0)
      case 1:
        return answer(user, id)
      case 2:
        return server.call(hideComment, {
          token: root.token,
          body: { id, isHidden: next(2) === 0, reason: 'x' },
        })
      case 3:
        return server.call(deleteComment, { token: root.token, body: { id: next(4) === 0 ? id : -1, did } })
      default:
        return say(user, { did })
    }
  }
  for (let round = 0; round < 12; round += 1) {
    const codes = await Promise.all(Array.from({ length: 6 }, deed))
    expect(codes.filter(({ code }) => code === 'internal')).toEqual([])
  }
  const facts = async () => {
    const { rows } = await server.context.db.execute(sql`
      select d.id, 'd' as kind, d.like_count, d.comment_count as more, d.thread_count from discussions d where d.id = ${did}
      union all
      select c.id, 'c', c.like_count, c.reply_count, 0 from comments c where c.discussion_id = ${did} order by kind, id`)
    return rows
  }
  const counted = await facts()
  await server.context.db.execute(sql`select recount_threads()`)
  expect(await facts()).toEqual(counted)
})

describe('messages', () => {
  const commentsOf = async (user: User) =>
    (await server.call(listCommentMessages, { token: user.token, query: {} })).data.records
  const repliesOf = async (user: User) =>
    (await server.call(listReplyMessages, { token: user.token, query: {} })).data.records

  test('tell of comments, replies and likes, with links to the very comment', async () => {
    const { data: comment } = await say(bob, { did }, 'x'.repeat(300))
    expect(await commentsOf(ada)).toMatchObject([
      {
        action: 'Discuss',
        sourceType: 'Discussion',
        sourceTitle: 'Two pointers',
        sourceContent: `${'x'.repeat(200)}...`,
        url: `/discussion-detail/${did}?comment=${comment.id}`,
      },
    ])
    const { data: reply } = await answer(ada, comment.id, 'Because.')
    expect(await repliesOf(bob)).toMatchObject([
      {
        action: 'Reply',
        quoteType: 'Comment',
        quoteContent: `${'x'.repeat(100)}...`,
        url: `/discussion-detail/${did}?comment=${reply.id}`,
      },
    ])
    const carl = await build()
    const { data: second } = await answer(carl, comment.id, 'No.', reply.id)
    expect(second).toMatchObject({ toUid: ada.user.id, toName: ada.user.username })
    expect(await repliesOf(ada)).toMatchObject([{ quoteType: 'Reply', quoteContent: 'Because.' }])
    await like(ada, comment.id)
    const likes = await server.call(listLikeMessages, { token: bob.token, query: {} })
    expect(likes.data.records).toMatchObject([{ action: 'Like_Discuss', quoteId: comment.id }])
  })

  test('are not sent to oneself, nor of a muted thread', async () => {
    await say(ada, { did })
    expect(await commentsOf(ada)).toEqual([])
    const mute = (isMuted: boolean) => server.call(muteThread, { token: ada.token, body: { did, isMuted } })
    expect((await mute(true)).status).toBe(200)
    expect(await page({ did }, ada)).toMatchObject({ isMuted: true })
    await say(bob, { did }, `muted, @${ada.user.username}`)
    expect(await commentsOf(ada)).toEqual([])
    expect(await repliesOf(ada)).toEqual([])
    await mute(false)
    await say(bob, { did }, 'heard')
    expect(await commentsOf(ada)).toMatchObject([{ sourceContent: 'heard' }])
  })

  test('reach who is named', async () => {
    const carl = await build()
    await say(bob, { did }, `Look, @${carl.user.username}!`)
    expect(await repliesOf(carl)).toMatchObject([{ isMention: true, senderUsername: bob.user.username }])
  })
})

describe('the questions of a contest', () => {
  async function openContest(values = {}) {
    const jury = await build()
    const { contest } = await buildContest(server.context, { values: { authorId: jury.user.id, ...values } })
    return { cid: contest.id, jury }
  }
  const ENDED = { startsAt: new Date('2026-03-01T00:00:00Z'), endsAt: new Date('2026-03-02T00:00:00Z') }

  test('are seen by who asked and by its administrators while it runs; what those write, by all', async () => {
    const { cid, jury } = await openContest()
    const { data } = await say(bob, { cid }, 'Is N positive?')
    await say(jury, { cid }, 'Have fun.')
    expect(await words({ cid }, ada)).toEqual(['Have fun.'])
    expect(await words({ cid })).toEqual(['Have fun.'])
    expect(await words({ cid }, bob)).toEqual(['Have fun.', 'Is N positive?'])
    expect(await words({ cid }, jury)).toEqual(['Have fun.', 'Is N positive?'])
    expect(await words({ cid }, await build('admin'))).toEqual(['Have fun.'])
    for (const refused of [
      await server.call(getComment, { query: { id: data.id }, ...as(ada) }),
      await server.call(listReplies, { query: { commentId: data.id, cid }, ...as(ada) }),
      await like(ada, data.id),
      await answer(ada, data.id),
    ])
      expect(refused).toMatchObject({ code: 'comment_not_found' })
    clock.advanceSeconds(5 * 3_600)
    expect(await words({ cid }, ada)).toEqual(['Have fun.', 'Is N positive?'])
  })

  test('of a group are for its members; the words of its roots and of an author who administers it, for all', async () => {
    const [chief, writer, helper, former] = [await build(), await build(), await build(), await build()]
    const { id: groupId } = await buildGroup(server.context, {
      values: { ownerId: chief.user.id },
      members: {
        ...{ [writer.user.id]: 'admin', [helper.user.id]: 'admin', [former.user.id]: 'member' },
        ...{ [ada.user.id]: 'member', [bob.user.id]: 'member' },
      },
    })
    const { cid } = await openContest({ groupId, authorId: writer.user.id })
    await say(chief, { cid }, 'Of the chief.')
    await say(writer, { cid }, 'Of the author.')
    await say(helper, { cid }, 'Of a helper.')
    await say(bob, { cid }, `@${chief.user.username} @${ada.user.username}?`)
    expect((await words({ cid }, ada)).sort()).toEqual(['Of the author.', 'Of the chief.'])
    expect((await words({ cid }, writer)).length).toBe(4)
    const messages = async ({ token }: User) =>
      (await server.call(listReplyMessages, { token, query: {} })).data.records.length
    expect(await messages(chief)).toBe(1)
    expect(await messages(ada)).toBe(0)
    expect(await server.call(listComments, { query: { cid }, ...as(await build('admin')) })).toMatchObject({
      code: 'contest_not_found',
    })
    const { cid: ofFormer } = await openContest({ groupId, authorId: former.user.id })
    await say(former, { cid: ofFormer }, 'Of nobody any more.')
    expect(await words({ cid: ofFormer }, ada)).toEqual([])
  })

  test('are answered by who asked and by its administrators', async () => {
    const { cid, jury } = await openContest()
    const { data } = await say(bob, { cid })
    const { data: word } = await say(jury, { cid }, 'Have fun.')
    expect((await answer(jury, data.id)).status).toBe(200)
    expect((await answer(bob, data.id)).status).toBe(200)
    expect(await answer(bob, word.id)).toMatchObject({ code: 'reply_not_allowed', status: 403 })
  })

  test('tell nobody else who is named in them', async () => {
    const { cid, jury } = await openContest()
    await say(bob, { cid }, `@${ada.user.username} @${jury.user.username} look`)
    const told = await server.call(listReplyMessages, { token: ada.token, query: {} })
    expect(told.data.records).toEqual([])
    const ofJury = await server.call(listCommentMessages, { token: jury.token, query: {} })
    expect(ofJury.data.records).toMatchObject([{ sourceType: 'Contest', sourceId: cid }])
  })

  test('are removed by its administrators, and not by those of the site', async () => {
    const { cid, jury } = await openContest(ENDED)
    const { data } = await say(bob, { cid })
    const remove = (user: User) =>
      server.call(deleteComment, { token: user.token, body: { id: data.id, cid } })
    expect(await remove(await build('admin'))).toMatchObject({ code: 'post_of_another' })
    expect((await remove(jury)).status).toBe(200)
  })

  test('need no solved problems, but the right to look into the contest, and an open switch', async () => {
    await setSwitches({ defaultCreateCommentACInitValue: 5 })
    const { cid } = await openContest()
    expect((await say(bob, { cid })).status).toBe(200)
    const { cid: closed } = await openContest({ access: 'private' })
    expect(await say(bob, { cid: closed })).toMatchObject({ code: 'contest_not_registered' })
    const { cid: hidden } = await openContest({ isVisible: false })
    expect(await server.call(listComments, { query: { cid: hidden } })).toMatchObject({
      code: 'contest_not_found',
    })
    await setSwitches({ openContestComment: false })
    expect(await say(bob, { cid })).toMatchObject({ code: 'thread_closed' })
    expect(await server.call(listComments, { query: { cid } })).toMatchObject({ code: 'thread_closed' })
    await setSwitches({ openContestComment: true, defaultCreateCommentACInitValue: 0 })
  })
})
