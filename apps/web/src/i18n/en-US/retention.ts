import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/retention.ts'

export default {
  title: 'Storage',
  about:
    'For how many days old records are kept; 0 keeps them for ever. One of the servers removes what is older in small batches, and nothing brings it back. Submissions, programs, verdicts, points, counters, the audit log and the logs of contests are never removed; contests that run or are sealed and open staged rejudges are left alone.',
  range: 'A whole number from 0 to {{max}}',
  forever: 'Kept for ever',
  amount: 'About {{rows}} now, {{bytes}}',
  part: 'Its size is part of the next one',
  fields: {
    caseTextDays: 'Outputs and messages of test cases (days)',
    caseResultDays: 'Results of test cases (days)',
    searchDays: 'Searches for counterexamples (days)',
    messageDays: 'Messages that were read (days)',
    importDays: 'Records of imports (days)',
  },
  means: {
    caseTextDays:
      'The beginnings of outputs and standard errors and the checkers’ messages; verdict, time and memory of each case stay.',
    caseResultDays:
      'Verdict, time and memory of each case; the submission’s verdict and points stay, and a rejudge brings the cases back.',
    searchDays: 'Finished searches with their results; a search can be started again.',
    messageDays: 'Messages that their recipients have read; unread ones and the notices themselves stay.',
    importDays:
      'Records of finished imports of accounts and of finished mirrors of remote problems; the accounts and problems stay.',
  },
  removed: {
    texts:
      'This submission is old: by the site’s rules for storage the outputs and messages of its test cases were removed. A rejudge brings them back.',
    cases:
      'This submission is old: by the site’s rules for storage the results of its test cases were removed; its verdict and points stay. A rejudge brings them back.',
  },
} satisfies SameTexts<typeof zh>
