import { createComment, createReply, likeComment, updateSwitches } from '@gavel/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eq } from '../../src/db/drizzle.ts'
import { commentLikes, comments } from '../../src/features/comments/comments.tables.ts'
import { discussionLikes, discussions } from '../../src/features/discussions/discussions.tables.ts'
import { reports } from '../../src/features/reports/reports.tables.ts'
import { buildContest } from '../build-contest.ts'
import { buildGroup } from '../build-group.ts'
import { buildProblem } from '../build-problem.ts'
import { buildUser } from '../builders.ts'
import { setClock, startTestApp, type TestApp } from '../test-app.ts'
import { expectSecret, openEars } from './expect-secret.ts'

const clock = setClock('2026-03-01T12:00:00Z')
const at = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000)

/** Everything is asked by everybody, several times. */
vi.setConfig({ testTimeout: 240_000 })

let server: TestApp

// No list shows the discussion of another test.
beforeEach(async () => {
  server = await startTestApp({ now: clock.now, keepsPlans: true })
})
afterEach(() => server.close())

/** A discussion of the author's with a comment by bob, a reply by the author, likes and a report. */
async function buildWorld(values: Partial<typeof discussions.$inferInsert>) {
  const { context } = server
  const { db } = context
  const people = {
    ...{ author: await buildUser(context), bob: await buildUser(context), eve: await buildUser(context) },
    ...{
      root: await buildUser(context, { role: 'root' }),
      admin: await buildUser(context, { role: 'admin' }),
    },
  }
  const [discussion] = await db
    .insert(discussions)
    .values({
      ...{ categoryId: 1, title: 'Two pointers', description: 'When?', content: 'Always', createdAt: at(-5) },
      ...{ authorId: people.author.user.id, ...values },
    })
    .returning()
  if (discussion === undefined) throw new Error('no discussion')
  const discussionId = discussion.id
  const [comment, own] = await db
    .insert(comments)
    .values([
      { discussionId, authorId: people.bob.user.id, content: 'Why so?', createdAt: at(-4) },
      { discussionId, authorId: people.author.user.id, content: 'Listen', createdAt: at(-4) },
    ])
    .returning()
  if (comment === undefined || own === undefined) throw new Error('no comment')
  const [reply] = await db
    .insert(comments)
    .values({
      discussionId,
      parentId: comment.id,
      authorId: people.author.user.id,
      content: 'So',
      createdAt: at(-3),
    })
    .returning()
  await db.insert(reports).values({ discussionId, reporterId: people.bob.user.id, reason: 'Spam' })
  const known = {
    did: [discussionId],
    threadDid: [discussionId],
    id: [discussionId, comment.id, reply?.id ?? 0],
    commentId: [comment.id],
    pid: ['SECRET-1'],
    problemID: ['SECRET-1'],
    problemId: ['SECRET-1'],
    cid: [1],
    uid: [people.author.user.id],
    username: [people.author.user.username],
    keyword: ['pointers', people.author.user.username, String(discussionId)],
    onlyMine: [true],
    admin: [true],
  }
  return { discussion, comment, own, people, known }
}

type World = Awaited<ReturnType<typeof buildWorld>>

/** Everything about a discussion, and everything that happens in it. */
async function changeEverything({ discussion: { id }, comment, own, people }: World): Promise<void> {
  const { db } = server.context
  const userId = people.root.user.id
  await db
    .update(discussions)
    .set({ title: 'Another', description: 'Other', content: 'Never', isPinned: true, categoryId: 3 })
    .where(eq(discussions.id, id))
  await db.update(comments).set({ content: 'Changed' }).where(eq(comments.id, comment.id))
  await db.insert(discussionLikes).values({ discussionId: id, userId })
  await db.insert(commentLikes).values({ commentId: comment.id, userId: people.author.user.id })
  await db.insert(comments).values([
    { discussionId: id, authorId: userId, content: 'More' },
    { discussionId: id, authorId: userId, content: 'And more' },
  ])
  await db.insert(reports).values({ discussionId: id, reporterId: userId, reason: 'Other' })
  await db.delete(comments).where(eq(comments.id, own.id))
}

const namesOf = ({ people }: World) =>
  Object.values(people)
    .map(({ user }) => `@${user.username}`)
    .join(' ')

/** Through the front door, where it makes events and messages: root replies to bob, names everybody, and likes. */
async function answerBob(world: World): Promise<void> {
  const { token } = world.people.root
  const reply = { commentId: world.comment.id, content: `Because, ${namesOf(world)}` }
  expect((await server.call(createReply, { token, body: { reply } })).status).toBe(200)
  const like = { cid: world.comment.id, toLike: true }
  expect((await server.call(likeComment, { token, query: like })).status).toBe(200)
}

/** The same, with a comment of root's own. */
async function talk(world: World): Promise<void> {
  const { token } = world.people.root
  const body = { content: `Look, ${namesOf(world)}`, did: world.discussion.id }
  expect((await server.call(createComment, { token, body })).status).toBe(200)
  await answerBob(world)
}

const streamOf = ({ discussion }: World) => `threadDid=${discussion.id}&feed=public`

const remove = ({ discussion }: World) =>
  server.context.db.delete(discussions).where(eq(discussions.id, discussion.id))

const asking = ({ people }: World, names: readonly (keyof World['people'] | 'visitor')[]) =>
  Object.fromEntries(names.map((name) => [name, name === 'visitor' ? null : people[name]]))

const READERS = ['visitor', 'eve', 'bob'] as const

describe('a discussion', () => {
  test('hidden with a reason: all but its author and administrators cannot tell what becomes of it', async () => {
    const world = await buildWorld({ hiddenAt: at(-1), hiddenReason: 'Off topic' })
    const { db } = server.context
    await expectSecret(server.app, {
      ...{ from: asking(world, READERS), told: world.people.author, known: world.known },
      ...{ stream: streamOf(world), isHeard: true },
      changes: [
        () => talk(world),
        () => changeEverything(world),
        () =>
          db
            .update(discussions)
            .set({ hiddenReason: 'Another reason' })
            .where(eq(discussions.id, world.discussion.id)),
      ],
      toldAt: ['/api/get-discussion-detail', '/api/comments'],
    })
  })

  test.each(['private', 'contest'] as const)(
    'of a problem that is %s: the problem is given away by nothing',
    async (visibility) => {
      const { problem } = await buildProblem(server.context, { values: { code: 'SECRET-1', visibility } })
      const world = await buildWorld({ problemId: problem.id })
      await expectSecret(server.app, {
        ...{ from: asking(world, READERS), told: world.people.admin, known: world.known },
        ...{ stream: streamOf(world), isHeard: true },
        changes: [() => talk(world), () => changeEverything(world), () => remove(world)],
        toldAt: ['/api/get-discussion-detail', '/api/get-discussion-list'],
      })
    },
  )

  test('of a group: nobody outside can tell', async () => {
    const world = await buildWorld({ groupId: (await buildGroup(server.context)).id })
    await expectSecret(server.app, {
      ...{ from: asking(world, READERS), told: world.people.root, known: world.known },
      ...{ stream: streamOf(world), isHeard: true },
      changes: [() => talk(world), () => changeEverything(world), () => remove(world)],
    })
  })

  test('while discussions are closed: nobody but who handles reports', async () => {
    const world = await buildWorld({})
    const { token } = world.people.root
    await server.call(updateSwitches, { token, body: { openPublicDiscussion: false } })
    await expectSecret(server.app, {
      ...{ from: asking(world, [...READERS, 'author']), told: world.people.root, known: world.known },
      stream: streamOf(world),
      changes: [() => changeEverything(world)],
    })
  })

  test('that is hidden while its page is open: the open page hears no more of it', async () => {
    const world = await buildWorld({})
    const ears = await openEars(server.app, streamOf(world), asking(world, ['visitor', 'eve']))
    const told = await openEars(server.app, streamOf(world), asking(world, ['admin', 'author']))
    await server.context.db
      .update(discussions)
      .set({ hiddenAt: at(-1), hiddenReason: 'Off topic' })
      .where(eq(discussions.id, world.discussion.id))
    await talk(world)
    for (const who of ['admin', 'author'])
      await expect.poll(() => told.heard().join()).toContain(`${who}: data: {"type":"thread"`)
    expect(ears.heard()).toEqual([])
    ears.close()
    told.close()
  })
})

test('a hidden comment and what stands under it are seen by its author and administrators', async () => {
  const world = await buildWorld({})
  const { db } = server.context
  const isOf = eq(comments.id, world.comment.id)
  await db
    .update(comments)
    .set({ hiddenAt: at(-1), hiddenReason: 'Rude' })
    .where(isOf)
  const underIt = { discussionId: world.discussion.id, parentId: world.comment.id }
  await expectSecret(server.app, {
    ...{ from: asking(world, ['visitor', 'eve', 'author']), told: world.people.bob, known: world.known },
    ...{ stream: streamOf(world), isHeard: true },
    changes: [
      () => answerBob(world),
      () => db.update(comments).set({ content: 'Changed', hiddenReason: 'Very rude' }).where(isOf),
      () =>
        db.insert(commentLikes).values({ commentId: world.comment.id, userId: world.people.admin.user.id }),
      () => db.insert(comments).values({ ...underIt, authorId: world.people.root.user.id, content: 'More' }),
      () => db.delete(comments).where(isOf),
    ],
    toldAt: ['/api/comments'],
  })
})

test('questions of a running contest stay with who asked and its administrators', async () => {
  const { contest } = await buildContest(server.context, { values: { startsAt: at(-1), endsAt: at(1) } })
  const world = await buildWorld({})
  const { db } = server.context
  const [question] = await db
    .insert(comments)
    .values({ contestId: contest.id, authorId: world.people.bob.user.id, content: 'Is N > 0?' })
    .returning()
  if (question === undefined) throw new Error('no question')
  const known = {
    ...world.known,
    cid: [contest.id],
    threadCid: [contest.id],
    id: [question.id],
    commentId: [question.id],
  }
  const isOf = eq(comments.id, question.id)
  const underIt = { contestId: contest.id, parentId: question.id }
  await expectSecret(server.app, {
    ...{ from: asking(world, ['visitor', 'eve', 'author', 'admin']), told: world.people.bob, known },
    changes: [
      async () => {
        const { bob, root } = world.people
        await db.update(comments).set({ content: 'Is N > 1?' }).where(isOf)
        await db.insert(commentLikes).values({ commentId: question.id, userId: root.user.id })
        await db.insert(comments).values({ ...underIt, authorId: bob.user.id, content: 'More' })
      },
      () => db.delete(comments).where(isOf),
    ],
    toldAt: ['/api/comments'],
  })
})
