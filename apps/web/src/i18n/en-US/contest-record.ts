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
    text: 'The log holds every submission, result, verdict set by hand, announcement, answer and change of settings. Each entry contains the hash of the one before. The site signs the last hash at the freeze, at the end, with the final results and on demand, and shows it to everybody: whoever has kept a signed hash and the key of the site notices whether anything up to there was added, removed or changed. Entries after the last signature are not covered yet.',
    heads: 'Signed heads of the log, and how to check it',
    download: 'Download the log',
  },
  receipt: {
    title: 'Receipt',
    text: 'This submission is in the contest log. Keep the receipt: it contains when the submission was made, the hash of its program and the hash of the entry before. With the signed head of the log it proves that the submission was neither removed nor changed.',
    check: 'The downloaded receipt is the text that was hashed, so this prints the hash:',
    download: 'Download the receipt',
    previous: 'Hash of the entry before',
    entry: 'Entry of the log',
    time: 'Entered',
    hash: 'Hash',
    copy: 'Copy the hash of the receipt',
  },
  heads: {
    title: 'Signed log heads',
    deleted: 'Contest {{id}} (deleted)',
    to_contest: 'To the contest',
    to_contests: 'To the contests',
    text: 'A head is the hash of the last entry of the contest log at that time, signed by this site. It stands for all entries up to it: if one of them is added, removed or changed later, the log no longer leads to this head. Keep the heads and the key somewhere else; then this site cannot replace them unnoticed either.',
    none: 'No head has been signed yet. This happens at the freeze, at the end, with the final results, and whenever the organisers want it.',
    occasion: 'Occasion',
    at_seal: 'Freeze of the standings',
    at_end: 'End of the contest',
    at_final: 'Final results',
    at_demand: 'On demand',
    at_deletion: 'Deletion of the contest',
    time: 'Signed',
    entries: 'Entries',
    hash: 'Hash of the last entry',
    download_log: 'Download the log',
    download_heads: 'Download the signed heads',
    download_key: 'Download the key',
    sign: 'Sign the head now',
    log_later:
      'Entrants can download the log here once the contest has ended and the standings are released.',
    key: 'Public key of this site',
    key_text: 'All contests of this site are signed with the same Ed25519 key.',
    copy_key: 'Copy the public key',
    check: 'Checking a log',
    check_text:
      'With the three files in one folder, this command of Gavel checks them without this site; add --receipt and the file of a receipt to check that as well:',
  },
  board: {
    title: 'Standings',
    text: 'The standings are downloaded below the board, as they are shown there.',
    link: 'To the standings',
  },
} satisfies SameTexts<typeof zh>
