import type { ActRules } from '../row.ts'

const ORGANISER = {
  who: ['organiser'],
  because: 'Nothing in a training is closed to its organisers.',
} as const

export const TRAINING_ACTS = {
  'training.organise': {
    means: 'see everything in a training, and read real names',
    rows: [ORGANISER],
    refusal: 'training_admins_only',
  },
  'training.know': {
    means: 'know that a training exists',
    rows: [
      ORGANISER,
      { who: ['reader'], when: ['visible'], because: 'A training of a group belongs to its members.' },
    ],
    refusal: 'training_not_found',
  },
  'training.run': {
    means: 'see how entrants of a training get on',
    after: 'training.know',
    rows: [ORGANISER],
    refusal: 'training_admins_only',
  },
  'training.hear-of': {
    means: 'be told in the administration that a training exists',
    rows: [{ who: ['reader'], because: 'A training of a group belongs to its members.' }],
    refusal: 'training_not_found',
  },
  'training.change': {
    means: 'change a training and its problems',
    after: 'training.hear-of',
    rows: [
      ORGANISER,
      {
        where: ['on the site'],
        who: ['overseer'],
        because: 'Trainings are made of the problems that they oversee.',
      },
    ],
    refusal: 'not_your_training',
  },
  'training.look': {
    means: 'look into a training, and hand in there',
    after: 'training.know',
    rows: [
      ORGANISER,
      {
        who: ['outsider'],
        when: ['private'],
        refusal: 'training_not_registered',
        because: 'A private training is read by those who entered it.',
      },
      {
        who: ['everybody'],
        when: ['scheduled'],
        refusal: 'training_not_started',
        because: 'Its organisers decide when it begins.',
      },
      { who: ['everybody'], because: 'Trainings are for practice.' },
    ],
    refusal: 'training_not_found',
  },
  'training.enter': {
    means: 'enter a training with its password',
    after: 'training.know',
    rows: [
      {
        who: ['everybody'],
        when: ['public'],
        refusal: 'training_is_public',
        because: 'A public training asks for no entry.',
      },
      { who: ['entrant'], refusal: 'training_already_registered', because: 'An entry is made once.' },
      { who: ['everybody'], because: 'Trainings are there to be entered.' },
    ],
    refusal: 'training_not_found',
  },
} as const satisfies Record<string, ActRules>
