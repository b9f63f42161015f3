import {
  createComment,
  createDiscussion,
  createReply,
  hideComment,
  likeComment,
  likeDiscussion,
  reportComment,
  reportDiscussion,
  updateSwitches,
} from '@gavel/contract'
import type { Client } from './client.ts'

/** Ids of the discussions that onlookers look at. */
export interface SeededDiscussions {
  /** By the reader, with comments, replies, likes and something hidden. */
  readonly lively: number
  /** A reply in it that names the reader. */
  readonly reply: number
  /** About a problem, without comments. */
  readonly quiet: number
}

/** Words of people, in both languages at once. */
const WORDS = {
  lively: '双指针什么时候有用 · Two pointers',
  quiet: '输入格式 · Input format',
  where: '从哪里开始 · Where to begin',
  blanks: '数字之间有几个空格？How many blanks?',
  step: '第二步我不明白。I do not follow the **second** step.',
  because: '因为 $l$ 不减。Because $l$ never decreases.',
  sample: '再看看样例 2。See sample 2.',
  easy: '这也太简单了。Far too easy.',
  unsorted: '> 数组有序\n\n不必有序。Not always.',
  rude: '恶意谩骂 · Rude',
  spam: '广告 · Spam',
  kind: '请友善 · Be kind',
} as const
/** Cards of messages show words without their Markdown and without what they quote. */
const onCards = (words: string) => words.replace(/^>.*\n+/, '').replaceAll('**', '')

export const DISCUSSION_TEXTS = Object.values(WORDS).flatMap((words) => [words, onCards(words)])

const SPOILER = '<details><summary>题解 · Solution</summary>\n\n两个指针都只向右走。Move both.\n\n</details>'
const CONTENT = `什么时候能用？When do *two pointers* help?\n\n1. 数组有序 · sorted\n2. $O(n)$\n\n\`\`\`cpp\nwhile (l < r) sum < k ? ++l : --r;\n\`\`\`\n\n${SPOILER}`

/**
 * Lets root and the reader talk: a lively discussion with every kind of message, a quiet one about a problem, and
 * reports of both.
 */
export async function seedDiscussions(
  root: Client,
  reader: Client,
  username: string,
): Promise<SeededDiscussions> {
  await root.call(updateSwitches, {
    body: { defaultCreateDiscussionACInitValue: 0, defaultCreateCommentACInitValue: 0 },
  })
  const start = async (client: Client, title: string, pid: string | null, content: string) =>
    (
      await client.call(createDiscussion, {
        body: { categoryId: 1, title, description: WORDS.where, content, pid },
      })
    ).id
  const quiet = await start(root, WORDS.quiet, 'P1000', WORDS.blanks)
  const did = await start(reader, WORDS.lively, null, CONTENT)
  const write = async (client: Client, content: string) =>
    (await client.call(createComment, { body: { did, content } })).id
  const asked = await write(reader, WORDS.step)
  const answer = (client: Client, content: string) =>
    client.call(createReply, { body: { did, reply: { commentId: asked, content } } })
  await answer(root, WORDS.because)
  const { id: reply } = await answer(root, `@${username} ${WORDS.sample}`)
  const rude = await write(reader, WORDS.easy)
  await root.call(hideComment, { body: { id: rude, isHidden: true, reason: WORDS.kind } })
  await write(root, WORDS.unsorted)
  await root.call(likeComment, { query: { cid: asked, toLike: true } })
  await root.call(likeDiscussion, { query: { did, toLike: true } })
  await root.call(reportComment, { body: { commentId: rude, content: WORDS.rude } })
  await reader.call(reportDiscussion, { body: { did: quiet, content: WORDS.spam } })
  return { lively: did, reply, quiet }
}
