import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/ranks.ts'

export default {
  title: { acm: 'ICPC ranks', oi: 'OI ranks' },
  kinds: 'Ranking type',
  kind: { acm: 'ICPC', oi: 'OI' },
  top: { acm: 'The 10 users with the most solved problems', oi: 'The 10 users with the most points' },
  note: {
    acm: 'By solved problems; ties are broken by fewer submissions. Submissions in contests and groups do not count.',
    oi: 'By the sum of the best points for each problem; ties are broken by more solved problems. Submissions in contests and groups do not count.',
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
    empty: 'No users yet',
    no_match: 'No matching users',
    past_end: 'This page is empty',
    first_page: 'Go to the first page',
    own: '(me)',
  },
} satisfies SameTexts<typeof zh>
