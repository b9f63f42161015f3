import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/ranks.ts'

export default {
  title: { acm: 'ACM ranks', oi: 'OI ranks' },
  kinds: 'Kind of ranks',
  kind: { acm: 'ACM', oi: 'OI' },
  top: { acm: 'The 10 users with most solved problems', oi: 'The 10 users with most points' },
  note: {
    acm: 'By solved problems; of equal users the one with fewer submissions comes first. Submissions in contests and groups do not count.',
    oi: 'By the sum of the best points of each problem; of equal users the one with more solved problems comes first. Submissions in contests and groups do not count.',
  },
  search: { label: 'Username or nickname', submit: 'Search', clear: 'Show all users' },
  column: {
    rank: 'Rank',
    user: 'User',
    nickname: 'Nickname',
    signature: 'Signature',
    solved: 'Solved',
    score: 'Points',
    total: 'Submissions',
    rate: 'Solved/submitted',
  },
  list: {
    empty: 'There are no users yet',
    no_match: 'No user matches',
    past_end: 'There is nothing on this page',
    first_page: 'To the first page',
    own: '(me)',
  },
} satisfies SameTexts<typeof zh>
