import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/user-home.ts'

export default {
  title: 'User home',
  title_of: 'Home of {{username}}',
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
    new_window: '(opens a new window)',
  },
  year: {
    title: 'Submissions of the last year',
    sum: 'Submissions in the last year: {{count}}, on days: {{days}}',
    hint: 'Choose a day to see its number; the arrow keys move on.',
    day: '{{date}}: {{count}} submissions',
    none: '{{date}}: no submissions',
    few: 'Few',
    many: 'Many',
  },
  tabs: { label: 'Parts of the page', profile: 'Profile', solved: 'Solved problems' },
  profile: { empty: 'The profile is not set yet.' },
  solved: {
    empty: 'No problem solved yet.',
    count: '{{count}} solved',
    refresh: 'Refresh',
  },
  submissions: 'Show submissions',
} satisfies SameTexts<typeof zh>
