import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/contest-minutes.ts'

export default {
  title: 'Jury minutes',
  of: 'Jury minutes of {{title}}',
  about:
    'Decisions of organisers and administrators about this contest: settings, disqualifications, verdicts by hand, rejudges, announcements, answers and final results.',
  print: 'Print',
  none: 'Nothing has been decided yet',
  time: 'Time',
  who: 'Who',
  decision: 'Decision',
  nobody: 'System',
  answered: 'Question answered',
  submission: 'Submission {{submitId}} to problem {{displayId}}',
  problem: 'Problem {{displayId}}',
  summary: {
    submissions: 'Submissions in the contest',
    judged: 'Judged by the judge',
    manual: 'Decided by hand',
    cancelled: 'Cancelled',
    rejudged: 'Judged more than once',
  },
} satisfies SameTexts<typeof zh>
