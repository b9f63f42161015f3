import type { ActRules } from '../row.ts'

const AUTHOR = { who: ['author'], because: 'It is theirs.' } as const

const MODERATOR = {
  who: ['administrator of the place'],
  because: 'They moderate: the site’s administrators, and in a group its own.',
} as const

/** Acts with discussions and with the comments below them or below contests. */
export const THREAD_ACTS = {
  'thread.moderate': {
    means: 'hide, pin and remove what others wrote',
    rows: [MODERATOR],
    refusal: 'post_of_another',
  },
  'discussion.know': {
    means: 'know that a discussion exists',
    rows: [{ who: ['reader'], because: 'A discussion of a group belongs to its members.' }],
    refusal: 'discussion_not_found',
  },
  'discussion.read': {
    means: 'read a discussion and its comments',
    after: 'discussion.know',
    rows: [
      MODERATOR,
      AUTHOR,
      {
        who: ['everybody'],
        when: ['about a secret problem'],
        refusal: 'discussion_not_found',
        because: 'It could give the problem away.',
      },
      {
        who: ['everybody'],
        when: ['hidden'],
        refusal: 'discussion_hidden',
        because: 'A moderator decided so.',
      },
      { who: ['everybody'], because: 'Discussions are open.' },
    ],
    refusal: 'discussion_not_found',
  },
  'discussion.edit': {
    means: 'change the text of a discussion',
    rows: [
      AUTHOR,
      { where: ['on the site'], who: ['site root'], because: 'One role answers for the site.' },
      { where: ['in a group'], who: ['group administrator'], because: 'They moderate their group.' },
    ],
    refusal: 'post_of_another',
  },
  'discussion.delete': {
    means: 'delete a discussion',
    rows: [AUTHOR, MODERATOR],
    refusal: 'post_of_another',
  },
  'discussion.know-reason': {
    means: 'read why a discussion was hidden',
    rows: [AUTHOR, MODERATOR],
    refusal: 'permission_denied',
  },
  'comment.read': {
    means: 'read a comment of a thread that one may read',
    rows: [
      { who: ['moderator of its thread'], because: 'They decide about it.' },
      AUTHOR,
      {
        who: ['everybody'],
        when: ['hidden'],
        refusal: 'comment_not_found',
        because: 'A moderator decided so.',
      },
      {
        who: ['everybody'],
        when: ['for all readers'],
        because: 'While a contest runs, its questions are between who asked and the jury.',
      },
    ],
    refusal: 'comment_not_found',
  },
  'comment.hear-of': {
    means: 'be told of a new comment that is not for all readers of its thread',
    rows: [
      AUTHOR,
      { who: ['asker'], because: 'It answers them.' },
      {
        where: ['in a contest'],
        who: ['organiser of its contest'],
        because: 'Organisers are the jury of their contest.',
      },
      { where: ['outside contests'], who: ['owner'], because: 'It stands below a discussion of theirs.' },
      { where: ['outside contests'], ...MODERATOR },
    ],
    refusal: 'comment_not_found',
  },
  'comment.know-reason': {
    means: 'read why a comment was hidden',
    rows: [{ who: ['moderator of its thread'], because: 'They decide about it.' }, AUTHOR],
    refusal: 'permission_denied',
  },
  'comment.delete': {
    means: 'delete a comment that one may read',
    rows: [AUTHOR, { who: ['moderator of its thread'], because: 'They decide about it.' }],
    refusal: 'post_of_another',
  },
  'comment.hide': {
    means: 'hide a comment, or show it again',
    rows: [{ who: ['moderator of its thread'], because: 'They decide about it.' }],
    refusal: 'post_of_another',
  },
  'comment.reply': {
    means: 'reply to a comment that one may read',
    rows: [
      { who: ['everybody'], when: ['below a discussion'], because: 'Discussions are open.' },
      { who: ['moderator of its thread'], because: 'The jury answers questions.' },
      { who: ['author'], because: 'They may ask further.' },
    ],
    refusal: 'reply_not_allowed',
  },
} as const satisfies Record<string, ActRules>
