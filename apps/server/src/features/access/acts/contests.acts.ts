import type { ActRules } from '../row.ts'

const ORGANISER = {
  who: ['organiser'],
  because: 'Nothing in a contest is closed to its organisers.',
} as const

const NOT_BEGUN = {
  who: ['everybody'],
  when: ['scheduled'],
  refusal: 'contest_not_started',
  because: 'The problems are secret until the contest begins.',
} as const

const NOT_ENTERED = {
  who: ['outsider'],
  refusal: 'contest_not_registered',
  because: 'It takes an entry.',
} as const

const NOT_ADMITTED = {
  who: ['not admitted'],
  refusal: 'contest_account_rule',
  because: 'The account rule decides who takes part, also after they entered.',
} as const

/** Looking into a contest that the caller may know of, up to the last row, which lets everybody in. */
const BARS_TO_LOOK = [
  ORGANISER,
  NOT_BEGUN,
  { ...NOT_ENTERED, when: ['private'], because: 'A private contest is read by those who entered it.' },
  { ...NOT_ADMITTED, when: ['private'] },
] as const

const AFTER_THE_END = [
  ORGANISER,
  { who: ['everybody'], when: ['ended'], because: 'The end of a contest ends its secrets.' },
] as const

export const CONTEST_ACTS = {
  'contest.organise': {
    means: 'see everything in a contest, also what is closed or sealed',
    rows: [ORGANISER],
    refusal: 'contest_admins_only',
  },
  'contest.know': {
    means: 'know that a contest exists',
    rows: [
      ORGANISER,
      { who: ['reader'], when: ['visible'], because: 'A contest of a group belongs to its members.' },
    ],
    refusal: 'contest_not_found',
  },
  'contest.run': {
    means: 'use the tools of the jury',
    after: 'contest.know',
    rows: [ORGANISER],
    refusal: 'contest_admins_only',
  },
  'contest.hear-of': {
    means: 'be told in the administration that a contest exists',
    rows: [
      {
        where: ['on the site'],
        who: ['everybody'],
        because: 'The door lets administrators of the site in alone.',
      },
      {
        where: ['in a group'],
        who: ['group administrator'],
        because: 'They see the group’s list of contests.',
      },
      {
        where: ['in a group'],
        who: ['group member'],
        when: ['visible'],
        because: 'They may know that it exists.',
      },
    ],
    refusal: 'contest_not_found',
  },
  'contest.change': {
    means: 'change a contest, its problems and announcements',
    after: 'contest.hear-of',
    rows: [ORGANISER],
    refusal: 'not_your_contest',
  },
  'contest.look': {
    means: 'look into a contest',
    after: 'contest.know',
    rows: [...BARS_TO_LOOK, { who: ['everybody'], because: 'A contest that runs is there to be seen.' }],
    refusal: 'contest_not_found',
  },
  'contest.list-problems': {
    means: 'see which problems a contest has',
    after: 'contest.know',
    rows: [
      {
        who: ['everybody'],
        when: ['board open', 'begun'],
        because: 'A board that is shown outside the contest names them.',
      },
      ...BARS_TO_LOOK,
      {
        who: ['visitor'],
        refusal: 'contest_board_closed',
        because: 'Problems are read by users.',
      },
      { who: ['everybody'], because: 'They may look into the contest.' },
    ],
    refusal: 'contest_not_found',
  },
  'contest.watch': {
    means: 'look at the standings outside a contest',
    after: 'contest.know',
    rows: [
      {
        who: ['everybody'],
        when: ['board closed'],
        refusal: 'contest_board_closed',
        because: 'The organisers decide whether they are shown there.',
      },
      NOT_BEGUN,
      { who: ['everybody'], because: 'The organisers show them.' },
    ],
    refusal: 'contest_not_found',
  },
  'contest.see-past-seal': {
    means: 'see results that the seal hides',
    rows: [ORGANISER, { who: ['everybody'], when: ['unsealed'], because: 'Nothing is hidden any more.' }],
    refusal: 'permission_denied',
  },
  'contest.see-final': {
    means: 'see final ranks and medals',
    rows: [
      { who: ['organiser'], when: ['final', 'ended'], because: 'The seal hides nothing from them.' },
      {
        who: ['everybody'],
        when: ['final', 'ended', 'unsealed'],
        because: 'The seal hides them as it hides the standings.',
      },
    ],
    refusal: 'permission_denied',
  },
  'contest.see-origins': {
    means: 'learn where the problems of a contest come from, and which remote judge judges them',
    rows: AFTER_THE_END,
    refusal: 'permission_denied',
  },
  'contest.read-questions': {
    means: 'read the questions of others below a contest',
    rows: AFTER_THE_END,
    refusal: 'permission_denied',
  },
  'contest.enter': {
    means: 'enter a contest, with its password if it has one',
    after: 'contest.know',
    rows: [
      { who: ['entrant'], refusal: 'contest_already_registered', because: 'An entry is made once.' },
      {
        who: ['everybody'],
        when: ['ended', 'not private', 'nothing late'],
        refusal: 'contest_ended',
        because: 'A contest that is over is entered to read it or to hand in late, else for nothing.',
      },
      NOT_ADMITTED,
      { who: ['everybody'], because: 'Contests are there to be entered.' },
    ],
    refusal: 'contest_not_found',
  },
  'contest.take-part': {
    means: 'take part in a contest that asks for an entry',
    rows: [NOT_ENTERED, NOT_ADMITTED, { who: ['everybody'], because: 'They entered.' }],
    refusal: 'contest_not_registered',
  },
  'contest.submit': {
    means: 'hand in a program in a contest',
    after: 'contest.look',
    rows: [
      {
        who: ['everybody'],
        when: ['ended', 'nothing late'],
        refusal: 'contest_ended',
        because: 'Organisers decide whether a contest takes submissions after its end.',
      },
      ORGANISER,
      { ...NOT_ENTERED, when: ['protected or private'] },
      NOT_ADMITTED,
      { who: ['everybody'], because: 'Handing in enters a public contest.' },
    ],
    refusal: 'contest_not_found',
  },
  'contest.ask': {
    means: 'ask the jury of a contest',
    after: 'contest.look',
    rows: [
      {
        who: ['everybody'],
        when: ['ended'],
        refusal: 'contest_ended',
        because: 'The jury has gone home.',
      },
      { who: ['everybody'], because: 'They may look into the contest.' },
    ],
    refusal: 'contest_not_found',
  },
  'contest.print': {
    means: 'have a text printed in a contest',
    after: 'contest.look',
    rows: [
      {
        who: ['everybody'],
        when: ['prints closed'],
        refusal: 'print_closed',
        because: 'Organisers decide whether a contest prints.',
      },
      { who: ['everybody'], because: 'They may look into the contest.' },
    ],
    refusal: 'contest_not_found',
  },
  'contest.read-log': {
    means: 'download the log of a contest',
    after: 'contest.know',
    rows: [
      ORGANISER,
      { ...NOT_ENTERED, refusal: 'contest_admins_only', because: 'The log is for those who took part.' },
      { ...NOT_ADMITTED, refusal: 'contest_admins_only' },
      {
        who: ['everybody'],
        when: ['before its end'],
        refusal: 'contest_log_not_released',
        because: 'The log tells every verdict.',
      },
      {
        who: ['everybody'],
        when: ['sealed'],
        refusal: 'contest_log_not_released',
        because: 'The log tells what the seal hides.',
      },
      { who: ['everybody'], because: 'It proves to entrants that nothing was changed.' },
    ],
    refusal: 'contest_not_found',
  },
  'contest.hear-news': {
    means: 'hear live of a change in a contest that one may look into',
    rows: [
      ORGANISER,
      { who: ['sender'], because: 'It concerns them.' },
      { who: ['everybody'], when: ['for all readers'], because: 'It concerns everybody.' },
    ],
    refusal: 'permission_denied',
  },
} as const satisfies Record<string, ActRules>
