import {
  type CommentOrder,
  createComment,
  createDiscussion,
  createReply,
  deleteComment,
  hideComment,
  likeComment,
  listComments,
  muteThread,
  updateSwitches,
} from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import { setClock, startTestApp, type TestApp } from '../../../test/test-app.ts'

type User = Awaited<ReturnType<typeof buildUser>>

// Pages are kept longer than any test takes: whatever changes must reach its readers all the same.
const clock = setClock('2026-03-10T04:00:00Z')
let server: TestApp
let root: User
let ada: User
let bob: User
let did: number

beforeAll(async () => {
  server = await startTestApp({ now: clock.now, config: { listCacheMs: 60_000 } })
  root = await buildUser(server.context, { role: 'root' })
  const body = { defaultCreateCommentACInitValue: 0 }
  await server.call(updateSwitches, { token: root.token, body })
})
afterAll(() => server.close())
beforeEach(async () => {
  ;[ada, bob] = [await buildUser(server.context), await buildUser(server.context)]
  const body = { title: 'Two pointers', description: 'When?', content: 'Now.', categoryId: 1 }
  did = (await server.call(createDiscussion, { token: root.token, body })).data.id
})

async function say(user: User, content: string): Promise<number> {
  clock.advanceSeconds(10)
  return (await server.call(createComment, { token: user.token, body: { did, content } })).data.id
}
async function answer(user: User, commentId: number, content: string): Promise<number> {
  clock.advanceSeconds(10)
  return (await server.call(createReply, { token: user.token, body: { reply: { commentId, content } } })).data
    .id
}
const hide = (id: number, isHidden: boolean) =>
  server.call(hideComment, { token: root.token, body: { id, isHidden, reason: 'Rude' } })

/** The words of the first page, with replies in brackets and the total in front. */
async function read(user?: User): Promise<string> {
  const as = user === undefined ? {} : { token: user.token }
  const { commentList } = (await server.call(listComments, { query: { did }, ...as })).data
  const words = commentList.records.map(({ content, replyList }) =>
    replyList.length === 0 ? content : `${content} (${replyList.map((reply) => reply.content).join(', ')})`,
  )
  return `${commentList.total}: ${words.join('; ')}`
}
test('a page comes in the order that its reader wants', async () => {
  const ids = [await say(ada, 'first'), await say(bob, 'second'), await say(ada, 'third')]
  await server.call(likeComment, { token: bob.token, query: { cid: ids[1] ?? 0, toLike: true } })
  const read = async (order?: CommentOrder) => {
    const { commentList } = (await server.call(listComments, { query: { did, order } })).data
    return commentList.records.map(({ content }) => content)
  }
  expect(await read()).toEqual(['second', 'third', 'first'])
  expect(await read('liked')).toEqual(['second', 'third', 'first'])
  expect(await read('newest')).toEqual(['third', 'second', 'first'])
  expect(await read('oldest')).toEqual(['first', 'second', 'third'])
})

const everybody = () => Promise.all([read(), read(ada), read(bob), read(root)])
const all = (text: string) => Array.from({ length: 4 }, () => text)

test('every reader sees at once what is written and removed', async () => {
  expect(await everybody()).toEqual(all('0: '))
  const first = await say(bob, 'one')
  expect(await everybody()).toEqual(all('1: one'))
  await answer(ada, first, 'a')
  expect(await everybody()).toEqual(all('1: one (a)'))
  await say(ada, 'two')
  expect(await everybody()).toEqual(all('2: two; one (a)'))
  await server.call(deleteComment, { token: bob.token, body: { id: first, did } })
  expect(await everybody()).toEqual(all('1: two'))
})

test('what is hidden is gone at once for all but its author and moderators, and comes back', async () => {
  const first = await say(bob, 'one')
  await answer(ada, first, 'a')
  await say(ada, 'two')
  expect(await everybody()).toEqual(all('2: two; one (a)'))
  await hide(first, true)
  expect(await everybody()).toEqual(['1: two', '1: two', '2: two; one (a)', '2: two; one (a)'])
  await hide(first, false)
  expect(await everybody()).toEqual(all('2: two; one (a)'))
})

test('a hidden reply is seen by its author and moderators alone', async () => {
  const first = await say(bob, 'one')
  const reply = await answer(ada, first, 'a')
  expect(await everybody()).toEqual(all('1: one (a)'))
  await hide(reply, true)
  expect(await everybody()).toEqual(['1: one', '1: one (a)', '1: one', '1: one (a)'])
})

test('a reader’s own likes, the number of likes and muting are as they are now', async () => {
  const first = await say(bob, 'one')
  await everybody()
  await server.call(likeComment, { token: ada.token, query: { cid: first, toLike: true } })
  await server.call(muteThread, { token: bob.token, body: { did, isMuted: true } })
  const seen = async (user: User) =>
    (await server.call(listComments, { query: { did }, token: user.token })).data
  expect(await seen(ada)).toMatchObject({
    commentList: { records: [{ likeNum: 1 }] },
    ...{ commentLikeMap: { [String(first)]: true }, isMuted: false, isModerator: false },
  })
  expect(await seen(bob)).toMatchObject({
    commentList: { records: [{ likeNum: 1 }] },
    ...{ commentLikeMap: {}, isMuted: true, isModerator: false },
  })
  expect(await seen(root)).toMatchObject({ isModerator: true })
})

/** Always the same choices, so that a failure can be repeated. */
function chooser(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

test('readers share bytes, and none gets the likes, muting or rights of another', async () => {
  const eve = await buildUser(server.context)
  const people = [ada, bob, eve, root]
  const ids = [await say(ada, 'one'), await say(bob, 'two'), await say(eve, 'three')]
  const likes = new Map(people.map((user) => [user, new Set<number>()]))
  const mutes = new Map(people.map((user) => [user, false]))
  const choose = chooser(17)
  for (let step = 0; step < 40; step += 1) {
    const user = people[choose(people.length)] ?? ada
    const id = ids[choose(ids.length)] ?? 0
    const liked = likes.get(user) ?? new Set()
    if (choose(4) === 0) {
      mutes.set(user, mutes.get(user) !== true)
      const body = { did, isMuted: mutes.get(user) === true }
      await server.call(muteThread, { token: user.token, body })
    } else {
      const toLike = !liked.has(id)
      if (toLike) liked.add(id)
      else liked.delete(id)
      await server.call(likeComment, { token: user.token, query: { cid: id, toLike } })
    }
    const seen = await Promise.all(
      [...people, ...people].map(({ token }) => server.call(listComments, { token, query: { did } })),
    )
    for (const [index, { data }] of seen.entries()) {
      const reader = people[index % people.length] ?? ada
      const own = [...(likes.get(reader) ?? [])].map((one) => [String(one), true])
      expect(data).toMatchObject({ isMuted: mutes.get(reader), isModerator: reader === root })
      expect(data.commentLikeMap).toEqual(Object.fromEntries(own))
      for (const { id: one, likeNum } of data.commentList.records)
        expect(likeNum).toBe([...likes.values()].filter((set) => set.has(one)).length)
    }
    const visitor = (await server.call(listComments, { query: { did } })).data
    expect(visitor).toMatchObject({ commentLikeMap: {}, isMuted: false, isModerator: false })
  }
})

test('a page that a reader holds is confirmed until something of it, or of theirs, changes', async () => {
  const first = await say(bob, 'one')
  const ask = (user: User, etag: string) =>
    server.app.inject({
      url: `${listComments.path}?did=${did}`,
      headers: { authorization: user.token, 'if-none-match': etag },
    })
  const { etag } = (await ask(ada, '')).headers
  expect((await ask(ada, String(etag))).statusCode).toBe(304)
  expect((await ask(bob, String(etag))).statusCode).toBe(304)
  await server.call(muteThread, { token: bob.token, body: { did, isMuted: true } })
  expect((await ask(ada, String(etag))).statusCode).toBe(304)
  expect((await ask(bob, String(etag))).statusCode).toBe(200)
  await server.call(likeComment, { token: bob.token, query: { cid: first, toLike: true } })
  expect((await ask(ada, String(etag))).statusCode).toBe(200)
})
