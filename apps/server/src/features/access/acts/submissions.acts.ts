import type { ActRules } from '../row.ts'

const SENDER = { who: ['sender'], because: 'It is theirs.' } as const

const ORGANISER = {
  where: ['in a contest'],
  who: ['organiser of its contest'],
  because: 'Organisers are the jury of their contest.',
} as const

const OVERSEER = {
  where: ['outside contests'],
  who: ['overseer of the place'],
  because: 'Overseers answer for the judging of their problems.',
} as const

const OPEN = ['of a public problem', 'where its problem is read'] as const

/** Readers of a program may also read what quotes it. */
const READERS_OF_SOURCE = [
  SENDER,
  ORGANISER,
  {
    where: ['outside contests'],
    who: ['reader'],
    when: [...OPEN, 'shared'],
    because: 'Its author shares it.',
  },
  OVERSEER,
  {
    where: ['outside contests'],
    who: ['administrator of the place'],
    when: OPEN,
    because: 'Administrators help solvers.',
  },
] as const

const ADMINISTRATOR = {
  where: ['outside contests'],
  who: ['administrator of the place'],
  because: 'Administrators mend what is wrong.',
} as const

const SETTER = {
  where: ['outside contests'],
  who: ['author of the problem'],
  because: 'They know the test data; in a contest of others they may be an entrant.',
} as const

export const SUBMISSION_ACTS = {
  'submission.read': {
    means: 'know of a submission outside contests, and everything that came of it',
    rows: [
      SENDER,
      {
        who: ['reader'],
        when: OPEN,
        because: 'Results of public problems are open, in a group to its members.',
      },
      { who: ['overseer of the place'], because: 'Overseers answer for the judging of their problems.' },
    ],
    refusal: 'submission_not_found',
  },
  'submission.oversee': {
    means: 'know of every submission of a place outside contests',
    rows: [
      { who: ['overseer of the place'], because: 'Overseers answer for the judging of their problems.' },
    ],
    refusal: 'permission_denied',
  },
  'submission.read-source': {
    means: 'read the program of a submission that one may know of',
    rows: READERS_OF_SOURCE,
    refusal: 'permission_denied',
  },
  'submission.read-hidden-source': {
    means: 'read programs outside contests while a contest hides them from everybody else',
    rows: [{ who: ['overseer'], because: 'They need them to answer for the judging.' }],
    refusal: 'permission_denied',
  },
  'submission.see-cases': {
    means: 'see everything about the test cases of a submission',
    rows: [ORGANISER, OVERSEER, SETTER],
    refusal: 'permission_denied',
  },
  'submission.see-faults': {
    means: 'see the file names of test cases, and why judging failed or was decided by hand',
    rows: [ORGANISER, ADMINISTRATOR, SETTER],
    refusal: 'permission_denied',
  },
  'submission.read-message': {
    means: 'read the message of a judging whose results one may see',
    rows: [
      { ...ORGANISER, when: ['more than compiled'] },
      { ...ADMINISTRATOR, when: ['more than compiled'] },
      { ...SETTER, when: ['more than compiled'] },
      {
        who: ['everybody'],
        when: ['arrived and compiled'],
        refusal: 'permission_denied',
        because: 'It says why the judge failed, or why somebody decided by hand.',
      },
      ...READERS_OF_SOURCE,
    ],
    refusal: 'permission_denied',
  },
  'submission.see-address': {
    means: 'see from which address a submission came',
    rows: [SENDER, { who: ['site root'], because: 'Addresses help to find misuse.' }],
    refusal: 'permission_denied',
  },
  'submission.read-receipt': {
    means: 'read the line of the log that proves when a submission to a contest arrived',
    rows: [SENDER, ORGANISER],
    refusal: 'submission_not_found',
  },
  'submission.resubmit': {
    means: 'send a submission on its way to the judge again, after it did not arrive',
    rows: [SENDER],
    refusal: 'not_your_submission',
  },
  'submission.hand-in-elsewhere': {
    means: 'hand in a submission by hand at the judge of its problem',
    rows: [{ who: ['sender'], because: 'It is sent under a handle of theirs.' }],
    refusal: 'not_your_submission',
  },
  'submission.share': {
    means: 'share the program of a submission',
    rows: [
      {
        where: ['outside contests'],
        who: ['sender'],
        because: 'A program of a contest may help others as long as it is not forgotten.',
      },
    ],
    refusal: 'not_your_submission',
  },
  'submission.search-counterexample': {
    means: 'have an input searched on which the program fails',
    rows: [
      {
        where: ['outside contests'],
        who: ['sender'],
        because: 'It helps to learn from a mistake of one’s own, and no contest is decided by it.',
      },
    ],
    refusal: 'not_your_submission',
  },
  'submission.follow': {
    means: 'hear live how a submission is judged',
    rows: [
      ORGANISER,
      OVERSEER,
      {
        where: ['outside contests'],
        who: ['reader'],
        when: ['of a public problem'],
        because: 'Results of public problems are open, in a group to its members.',
      },
    ],
    refusal: 'permission_denied',
  },
  'rejudge.stage': {
    means: 'stage rejudges of the site, and follow them',
    rows: [{ who: ['site root'], because: 'One role answers for results of the site.' }],
    refusal: 'permission_denied',
  },
  'judging.order': {
    means: 'have a submission judged again, decide it by hand or cancel it',
    rows: [
      { where: ['on the site'], who: ['site root'], because: 'One role answers for results of the site.' },
      {
        where: ['in a group', 'in a contest'],
        who: ['organiser of its contest'],
        because: 'Organisers are the jury of their contest.',
      },
      {
        where: ['in a group', 'outside contests'],
        who: ['group root'],
        because: 'Roots answer for everything in their group.',
      },
      {
        where: ['in a group', 'outside contests'],
        who: ['group administrator', 'author of the problem'],
        because: 'They may change the test data, so they may have it judged again.',
      },
    ],
    refusal: 'group_judging_denied',
  },
} as const satisfies Record<string, ActRules>
