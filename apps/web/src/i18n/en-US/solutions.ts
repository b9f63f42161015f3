import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/solutions.ts'

export default {
  title: 'Solutions: shared accepted code',
  about: 'Accepted code that its authors share; each line opens one.',
  closed: 'This problem keeps the code of others closed',
  empty: 'Nobody has shared accepted code for this problem yet',
  share: 'Once you have solved it, you can share yours on the page of your submission.',
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
