import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/contest-record.ts'

export default {
  programs: {
    title: 'Programs',
    text: 'Every accepted submission made during the contest, as a zip.',
    text_points:
      'The last submission with a score of each entrant and problem, made during the contest, as a zip. The file names include the score.',
    exclude_admin: 'Without the author and super administrators',
    by_user: 'A folder for each user',
    by_problem: 'A folder for each problem',
  },
  log: {
    title: 'Contest log',
    text: 'The log holds every submission, result, verdict set by hand, announcement, answer and change of settings. Each entry contains the hash of the one before, so nothing can be added, removed or changed later without being noticed. The receipt of a submission is the hash of its entry.',
    check: 'It can be checked without this site:',
    download: 'Download the log',
  },
  receipt: {
    title: 'Receipt',
    text: 'This submission is in the contest log. Keep the hash: with it you can find the submission in the log that organisers publish, and prove when it was made and that it was neither removed nor changed.',
    entry: 'Entry of the log',
    time: 'Entered',
    hash: 'Hash',
    copy: 'Copy the hash of the receipt',
  },
  board: {
    title: 'Standings',
    text: 'The standings are downloaded below the board, as they are shown there.',
    link: 'To the standings',
  },
} satisfies SameTexts<typeof zh>
