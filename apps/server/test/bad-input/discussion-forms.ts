import {
  adminUpdateDiscussion,
  COMMENT_MAX_LENGTH,
  createComment,
  createDiscussion,
  createGroupDiscussion,
  createReply,
  DISCUSSION_CONTENT_MAX_LENGTH,
  DISCUSSION_DESCRIPTION_MAX_LENGTH,
  DISCUSSION_TITLE_MAX_LENGTH,
  deleteComment,
  deleteReply,
  HIDE_REASON_MAX_LENGTH,
  handleGroupReport,
  handleReport,
  hideComment,
  muteThread,
  REPORT_REASON_MAX_LENGTH,
  ROLE_IDS,
  reportComment,
  reportDiscussion,
  restrictAuthor,
  updateDiscussion,
  updateGroupDiscussion,
} from '@gavel/contract'
import { z } from 'zod'
import { desc, eq } from '../../src/db/drizzle.ts'
import { auditEntries } from '../../src/features/audit/audit.tables.ts'
import { comments } from '../../src/features/comments/comments.tables.ts'
import { discussions } from '../../src/features/discussions/discussions.tables.ts'
import { reports } from '../../src/features/reports/reports.tables.ts'
import { buildGroup } from '../build-group.ts'
import { asRoot, type Form, type World } from './form.ts'
import { but, choice, type FieldRule, ignored, integer, key, line, rowId, text } from './rules.ts'

const DISCUSSION_WORDS = [/讨论/, /discussion/i] as const
const CATEGORY_WORDS = [/分类/, /category/i] as const
const COMMENT_WORDS = [/评论/, /comment/i] as const
const REASON_WORDS = [/原因|理由/, /reason/i] as const
const CONTENT_WORDS = [/内容/, /text|content/i] as const

const titleOf = (isOptional: boolean) =>
  line({
    refused: 'discussion_title_length',
    limit: DISCUSSION_TITLE_MAX_LENGTH,
    empty: 'discussion_title_length',
    words: [/标题/, /title/i],
    isOptional,
  })
const descriptionOf = (isOptional: boolean) =>
  line({
    refused: 'discussion_description_length',
    limit: DISCUSSION_DESCRIPTION_MAX_LENGTH,
    empty: 'discussion_description_length',
    words: [/描述/, /description/i],
    isOptional,
  })
const contentOf = (isOptional: boolean) =>
  text({
    refused: 'discussion_content_length',
    limit: DISCUSSION_CONTENT_MAX_LENGTH,
    empty: 'discussion_content_length',
    words: CONTENT_WORDS,
    isOptional,
  })
const textsOf = (isOptional: boolean) => ({
  title: titleOf(isOptional),
  description: descriptionOf(isOptional),
  content: contentOf(isOptional),
})
const { title, description, content } = textsOf(false)
/** Without one of them the others stay, too. */
const optionalTexts = textsOf(true)
const commentText = text({
  refused: 'comment_length',
  limit: COMMENT_MAX_LENGTH,
  empty: 'comment_length',
  words: CONTENT_WORDS,
})
const flag = choice(['yes'])
const noProblem = but(key('problem_not_found', [/题目/, /problem/i], { isOptional: true }), {
  empty: { stored: null },
  blank: { stored: null },
})
const groupId = integer({ words: [/群组|团队/, /group/i], isOptional: true })
const contestId = integer({ isOptional: true })

const reasonOfHiding = line({
  refused: 'hide_reason_length',
  limit: HIDE_REASON_MAX_LENGTH,
  empty: 'hide_reason_length',
  words: REASON_WORDS,
  isOptional: true,
})

const DRAFT = {
  title: 'Two pointers',
  description: 'When?',
  content: 'Now.',
  categoryId: 1,
  pid: null,
  gid: null,
  topPriority: false,
}

async function buildDiscussion({ context, root }: World, groupId: number | null = null): Promise<number> {
  const [row] = await context.db
    .insert(discussions)
    .values({ title: 'A', description: 'B', content: 'C', categoryId: 1, authorId: root.user.id, groupId })
    .returning()
  if (row === undefined) throw new Error('no discussion')
  return row.id
}

async function buildComment(world: World, parentId: number | null = null): Promise<number> {
  const discussionId = await buildDiscussion(world)
  const [row] = await world.context.db
    .insert(comments)
    .values({ discussionId, parentId, content: 'A', authorId: world.root.user.id })
    .returning()
  if (row === undefined) throw new Error('no comment')
  return row.id
}

async function newestDiscussion({ context }: World) {
  const [row] = await context.db.select().from(discussions).orderBy(desc(discussions.id)).limit(1)
  return {
    title: row?.title,
    description: row?.description,
    content: row?.content,
    pid: row?.problemId,
    hiddenReason: row?.hiddenReason,
  }
}

async function newestComment({ context }: World) {
  const [row] = await context.db.select().from(comments).orderBy(desc(comments.id)).limit(1)
  return { content: row?.content, 'reply.content': row?.content, reason: row?.hiddenReason }
}

const filledAsRoot =
  (
    values: (world: World) => Promise<Readonly<Record<string, unknown>>>,
    read?: (world: World) => Promise<Readonly<Record<string, unknown>>>,
  ) =>
  async (world: World) =>
    asRoot(await values(world), read)(world)

/** A member who reports often is stopped, so each report is another's. */
const filledAsMember =
  (values: (world: World) => Promise<Readonly<Record<string, unknown>>>) => async (world: World) => ({
    token: (await world.buildMember()).token,
    values: await values(world),
    read: async () => {
      const [row] = await world.context.db.select().from(reports).orderBy(desc(reports.id)).limit(1)
      return { content: row?.reason }
    },
  })

const draftFields = { title, description, content, pid: noProblem, gid: groupId, topPriority: flag }
/** Without a contest, and with an empty number, it names nothing. */
const named = integer({ words: DISCUSSION_WORDS })
const discussionId: FieldRule = {
  ...named,
  cases: named.cases.map((one) =>
    one.value === '' ? { ...one, outcome: { refused: 'discussion_not_found' } } : one,
  ),
}
const thread = { did: discussionId, cid: contestId }
const reportReason = text({
  refused: 'report_reason_length',
  limit: REPORT_REASON_MAX_LENGTH,
  empty: 'report_reason_length',
  words: REASON_WORDS,
})

async function lastRestriction(world: World) {
  const [entry] = await world.context.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  return { reason: z.object({ reason: z.unknown() }).parse(entry?.after).reason }
}

export const DISCUSSION_FORMS: readonly Form[] = [
  {
    endpoint: createDiscussion,
    fill: asRoot(DRAFT, newestDiscussion),
    fields: { ...draftFields, categoryId: rowId('discussion_category_unknown', CATEGORY_WORDS) },
  },
  {
    endpoint: updateDiscussion,
    fill: filledAsRoot(async (world) => ({ ...DRAFT, id: await buildDiscussion(world) }), newestDiscussion),
    fields: {
      ...draftFields,
      id: rowId('discussion_not_found', DISCUSSION_WORDS),
      categoryId: integer({ isOptional: true }),
    },
    aside: ['rate_counters'],
  },
  {
    endpoint: createGroupDiscussion,
    fill: filledAsRoot(
      async (world) => ({ ...DRAFT, gid: (await buildGroup(world.context)).id }),
      newestDiscussion,
    ),
    fields: {
      ...draftFields,
      categoryId: rowId('discussion_category_unknown', CATEGORY_WORDS),
      gid: rowId('group_not_found', [/群组|团队/, /group/i]),
    },
  },
  {
    endpoint: updateGroupDiscussion,
    fill: filledAsRoot(async (world) => {
      const { gid: _, categoryId: __, ...draft } = DRAFT
      const groupId = (await buildGroup(world.context)).id
      const id = await buildDiscussion(world, groupId)
      return { ...draft, id, status: 1, hiddenReason: 'Off topic' }
    }, newestDiscussion),
    fields: {
      id: rowId('discussion_not_found', DISCUSSION_WORDS),
      ...optionalTexts,
      pid: noProblem,
      topPriority: flag,
      status: but(choice([2, -1]), { empty: 'taken' }),
      hiddenReason: reasonOfHiding,
    },
    aside: ['rate_counters'],
  },
  {
    endpoint: adminUpdateDiscussion,
    fill: filledAsRoot(
      async (world) => ({
        id: await buildDiscussion(world),
        status: 1,
        topPriority: false,
        categoryId: 1,
        hiddenReason: 'Off topic',
      }),
      newestDiscussion,
    ),
    fields: {
      id: rowId('discussion_not_found', DISCUSSION_WORDS),
      status: but(choice([2, -1]), { empty: 'taken' }),
      topPriority: flag,
      categoryId: integer({ words: CATEGORY_WORDS, isOptional: true }),
      hiddenReason: reasonOfHiding,
    },
  },
  {
    endpoint: createComment,
    fill: filledAsRoot(
      async (world) => ({ did: await buildDiscussion(world), content: 'Why?' }),
      newestComment,
    ),
    fields: { content: commentText, ...thread },
  },
  {
    endpoint: deleteComment,
    fill: filledAsRoot(async (world) => ({ id: await buildComment(world), fromUid: 'x' })),
    fields: {
      id: rowId('comment_not_found', COMMENT_WORDS),
      fromUid: ignored(),
      did: integer({ isOptional: true }),
      cid: contestId,
    },
  },
  {
    endpoint: createReply,
    fill: filledAsRoot(
      async (world) => ({
        reply: { commentId: await buildComment(world), content: 'Because.' },
        did: 1,
        quoteId: 1,
        quoteType: 'Comment',
      }),
      newestComment,
    ),
    fields: {
      'reply.commentId': rowId('comment_not_found', COMMENT_WORDS),
      'reply.content': commentText,
      did: integer({ isOptional: true }),
      quoteId: integer({ isOptional: true }),
      quoteType: choice(['Thread']),
    },
  },
  {
    endpoint: deleteReply,
    fill: filledAsRoot(async (world) => ({
      reply: { id: await buildComment(world, await buildComment(world)) },
      did: 1,
    })),
    fields: { 'reply.id': rowId('comment_not_found', COMMENT_WORDS), did: integer({ isOptional: true }) },
  },
  {
    endpoint: hideComment,
    fill: filledAsRoot(
      async (world) => ({ id: await buildComment(world), isHidden: true, reason: 'Rude' }),
      newestComment,
    ),
    fields: {
      id: rowId('comment_not_found', COMMENT_WORDS),
      isHidden: flag,
      reason: line({
        refused: 'hide_reason_length',
        limit: HIDE_REASON_MAX_LENGTH,
        empty: 'hide_reason_length',
        words: REASON_WORDS,
        isOptional: true,
      }),
    },
  },
  {
    endpoint: muteThread,
    fill: filledAsRoot(async (world) => ({ did: await buildDiscussion(world), isMuted: true })),
    fields: { ...thread, isMuted: flag },
  },
  {
    endpoint: reportDiscussion,
    fill: filledAsMember(async (world) => ({
      did: await buildDiscussion(world),
      content: 'Spam',
      reporter: 'x',
    })),
    fields: {
      did: rowId('discussion_not_found', DISCUSSION_WORDS),
      content: reportReason,
      reporter: ignored(),
    },
    aside: ['rate_counters'],
  },
  {
    endpoint: reportComment,
    fill: filledAsMember(async (world) => ({ commentId: await buildComment(world), content: 'Spam' })),
    fields: { commentId: rowId('comment_not_found', COMMENT_WORDS), content: reportReason },
    aside: ['rate_counters'],
  },
  {
    endpoint: handleReport,
    fill: filledAsRoot(async (world) => {
      const discussionId = await buildDiscussion(world)
      const [row] = await world.context.db
        .insert(reports)
        .values({ discussionId, reason: 'Spam', reporterId: world.root.user.id })
        .returning()
      return { id: row?.id ?? 0, status: true }
    }),
    fields: { id: rowId('report_not_found', [/举报/, /report/i]), status: flag },
  },
  {
    endpoint: handleGroupReport,
    fill: filledAsRoot(async (world) => {
      const { context, root } = world
      const gid = (await buildGroup(context, { values: { ownerId: root.user.id } })).id
      const discussionId = await buildDiscussion(world, gid)
      const [row] = await context.db.insert(reports).values({ discussionId, reason: 'Spam' }).returning()
      return { gid, id: row?.id ?? 0, status: true }
    }),
    fields: {
      gid: rowId('group_not_found', [/团队/, /group/i]),
      id: rowId('report_not_found', [/举报/, /report/i]),
      status: flag,
    },
  },
  {
    endpoint: restrictAuthor,
    fill: filledAsRoot(async (world) => {
      const author = await world.buildMember()
      const discussionId = await buildDiscussion(world)
      const { db } = world.context
      const authorId = author.user.id
      await db.update(discussions).set({ authorId }).where(eq(discussions.id, discussionId))
      const [row] = await db.insert(reports).values({ discussionId, reason: 'Spam' }).returning()
      return { id: row?.id ?? 0, type: ROLE_IDS.mute_user, hours: 24, reason: 'Be kind' }
    }, lastRestriction),
    fields: {
      id: rowId('report_not_found', [/举报/, /report/i]),
      type: choice([1_000, 1_002, 1_008]),
      hours: integer({
        isOptional: true,
        bounds: [0, 721, -1].map((hours) => [hours, { refused: 'invalid_request' }] as const),
      }),
      reason: line({
        refused: 'hide_reason_length',
        limit: HIDE_REASON_MAX_LENGTH,
        empty: 'hide_reason_length',
        words: REASON_WORDS,
      }),
    },
  },
]
