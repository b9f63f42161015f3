import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/user-home.ts'

export default {
  title: 'User profile',
  title_of: 'Profile of {{username}}',
  last_login: 'Last login:',
  gender: { male: 'male', female: 'female' },
  fact: {
    nickname: 'Nickname',
    school: 'School',
    github: 'GitHub',
    blog: 'Blog',
    total: 'Submissions',
    solved: 'Solved',
    score: 'Points',
    rating: 'Rating',
    new_window: '(opens in a new window)',
  },
  year: {
    title: 'Submissions in the last year',
    sum: 'Submissions in the last year: {{count}}, active days: {{days}}',
    hint: 'Select a day to see its count; move with the arrow keys.',
    day: '{{date}}: {{count}} {{count:submission|submissions}}',
    none: '{{date}}: no submissions',
    few: 'Few',
    many: 'Many',
  },
  tabs: { label: 'Page sections', profile: 'Profile', solved: 'Solved problems' },
  profile: { empty: 'This profile is empty.' },
  solved: {
    empty: 'No problems solved yet.',
    count: '{{count}} solved',
    refresh: 'Refresh',
  },
  submissions: 'Show submissions',
} satisfies SameTexts<typeof zh>
