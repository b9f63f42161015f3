import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/problem-statistics.ts'

export default {
  by_language: 'Results by language',
  language: 'Language',
  total: 'Submissions',
  rate: 'AC rate',
  best: 'Best submissions',
  fastest: 'Fastest',
  shortest: 'Shortest',
  no_best: 'No submissions to compare yet',
  rank: 'Rank',
  user: 'User',
  time: 'Time',
  memory: 'Memory',
  length: 'Length',
  submission: 'Submission',
} satisfies SameTexts<typeof zh>
