import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/solutions.ts'

export default {
  title: 'Solutions: shared accepted code',
  about: 'Accepted code shared by its authors.',
  closed: 'This problem does not allow sharing code',
  empty: 'No one has shared accepted code for this problem yet',
  share: 'Once you have solved it, you can share yours on your submission’s page.',
  order: 'Order',
  orders: { newest: 'Newest', fastest: 'Fastest', shortest: 'Shortest' },
  column: {
    author: 'Author',
    time: 'Time',
    memory: 'Memory',
    length: 'Length',
    language: 'Language',
    submitted: 'Submitted',
    code: 'Code',
  },
  read: 'Read code',
  read_of: ' of {{username}}, submission {{id}}',
} satisfies SameTexts<typeof zh>
