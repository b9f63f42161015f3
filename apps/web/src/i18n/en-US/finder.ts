import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/finder.ts'

export default {
  title: 'Search the site',
  hint: 'Problem, contest, training, group, user, page or command',
  results: 'Results',
  recent: 'Recent and common',
  count: '{{count}} {{count:result|results}}',
  failed: 'The search failed. Please try again later.',
  language: 'Switch to {{language}}',
  colours: 'Appearance: {{colours}}',
  new: { problem: 'New problem', contest: 'New contest', training: 'New training' },
  kind: {
    problem: 'Problem',
    contest: 'Contest',
    training: 'Training',
    group: 'Group',
    user: 'User',
    page: 'Page',
    command: 'Command',
  },
  keys: { move: 'to move', open: 'to open', close: 'to close' },
} satisfies SameTexts<typeof zh>
