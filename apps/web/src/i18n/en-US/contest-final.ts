import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/contest-final.ts'

export default {
  about:
    'When the contest is over, every submission is judged and every question is answered, decide here who gets a medal and announce the final results. The ranks and medals that you confirm are kept: a later rejudge does not change them.',
  draft: 'Preview of the final results',
  scheme: {
    by: 'How medals are given',
    ranking: 'How entrants without a medal are ranked',
    median: 'The median team of an even number',
    invalid: 'Medals are whole numbers from 0',
  },
  by: { counts: 'By number', ranks: 'By rank', shares: 'By share' },
  by_hint: {
    counts:
      'The number of medals of each colour. All who share a rank get the better medal, and the next colour has fewer.',
    ranks: 'The last rank of each colour, such as 4, 8 and 12.',
    shares:
      'Percent of those who solved a problem, without stars; borders are rounded up. The CCPC gives 10, 20 and 30.',
    shares_points: 'Percent of those who have points, without stars; borders are rounded up.',
  },
  ranking: { places: 'Keep places', finals: 'As in finals' },
  ranking_hint: {
    places: 'All who solved a problem without getting a medal receive an honorable mention.',
    finals:
      'Entrants without a medal are ranked by solved problems only, with highest honors, high honors or honors; those who solved fewer than the median team are not ranked and receive an honorable mention.',
  },
  median: { upper: 'Last of the upper half', lower: 'First of the lower half' },
  honour: {
    gold: 'Gold',
    silver: 'Silver',
    bronze: 'Bronze',
    'highest-honors': 'Highest honors',
    'high-honors': 'High honors',
    honors: 'Honors',
    'honorable-mention': 'Honorable mention',
  },
  table: {
    none: 'Nobody handed anything in',
    rank: 'Rank',
    honour: 'Award',
    name: 'Name',
    solved: 'Solved',
    points: 'Points',
    time: 'Time',
    time_minutes: 'Time (min)',
  },
  borders: {
    title: 'Medals of each colour',
    counts: '{{given}} given, {{planned}} planned.',
    more: 'Rank {{rank}} is shared by {{size}} entrants, and all of them get it.',
    fewer: 'A tie above took some of the places, or too few entrants have a result.',
    other: 'A tie above moved the border.',
  },
  obstacles: {
    none: 'The contest is over, every submission is judged and every question is answered.',
    title: 'The results cannot become final yet:',
    not_ended: 'The contest has not ended',
    unjudged: 'Submissions without a verdict: {{count}}',
    questions: 'Questions without an answer: {{count}}',
  },
  decide: {
    open: 'Make the results final',
    again: 'Confirm these instead',
    title: 'Make the results final',
    text: 'Ranks and medals are kept as the preview shows them, and appear on the standings and the awards page.',
    text_sealed:
      'Ranks and medals are kept as the preview shows them, and appear on the standings and the awards page once the standings are unsealed.',
    confirm: 'Confirm',
    done: 'The results are final',
  },
  release: {
    title: 'Release the standings',
    open: 'Release the standings',
    confirm: 'Release',
    done: 'The standings are released',
    still_sealed: 'The standings are still sealed.',
    not_final: 'Entrants do not see what happened since the seal. Usually the results become final first.',
    is_final: 'The results are final, and nobody sees them yet. The next step is to release the standings.',
    submissions: 'Submissions whose results become visible: {{count}}',
    rows: 'Entrants whose row changes: {{count}}',
    shows_final: 'Final ranks and medals appear with them.',
    lacks_final: 'Ranks and medals are not final: what you release may still change.',
    changes: 'Rows that change',
    more: 'And {{count}} more',
  },
  present: {
    since: 'The results became final at {{time}}.',
    outdated:
      'The standings have changed since then and no longer give these results. Confirm the new ones or withdraw them.',
    honours: 'Awards page',
  },
  withdraw: {
    open: 'Withdraw',
    title: 'Withdraw the final results',
    text: 'The awards page and the medals on the standings disappear until you confirm results again.',
    confirm: 'Withdraw',
    done: 'The final results were withdrawn',
  },
  honours: {
    title: 'Awards',
    about: 'Final ranks and medals of {{title}}',
    table: 'Awards of {{title}}',
    since: 'The results became final at {{time}}.',
    none: 'The final results have not been announced',
    to_contest: 'To the contest',
    to_contests: 'To the contests',
  },
} satisfies SameTexts<typeof zh>
