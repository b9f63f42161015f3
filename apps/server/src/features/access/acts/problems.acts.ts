import type { ActRules } from '../row.ts'

const OVERSEER = {
  who: ['overseer'],
  because: 'Overseers see and change every problem of the site.',
} as const

const MANAGER = {
  who: ['problem manager'],
  because:
    'Administrators prepare problems of their own; overseers, and in a group its roots, change them all.',
} as const

/** Reading a problem of the site, where nothing closes the place that it lies in. */
const READERS_ON_SITE = [
  {
    where: ['on the site'],
    who: ['everybody'],
    when: ['of public visibility'],
    because: 'The bank is open.',
  },
  { where: ['on the site'], ...OVERSEER },
  { where: ['on the site'], who: ['author'], because: 'It is theirs.' },
] as const

const READERS_IN_GROUP = [
  {
    where: ['in a group'],
    who: ['group member'],
    when: ['of public visibility'],
    because: 'A group belongs to its members.',
  },
  { where: ['in a group'], ...MANAGER },
] as const

export const PROBLEM_ACTS = {
  'problem.oversee': {
    means: 'see and change every problem of the site, and name any in an import',
    rows: [OVERSEER],
    refusal: 'permission_denied',
  },
  'problem-import.replace': {
    means: 'replace any problem of the place by an import',
    rows: [
      { where: ['on the site'], ...OVERSEER },
      { where: ['in a group'], who: ['group root'], because: 'Roots answer for everything in their group.' },
    ],
    refusal: 'permission_denied',
  },
  'problem-import.go-on': {
    means: 'see an import of problems and go on with it',
    rows: [
      { where: ['on the site'], ...OVERSEER },
      { where: ['on the site'], who: ['sender'], because: 'It is theirs.' },
      { where: ['in a group'], who: ['group root'], because: 'Roots answer for everything in their group.' },
      {
        where: ['in a group'],
        who: ['group administrator', 'sender'],
        because: 'It is theirs, as long as they administer the group.',
      },
    ],
    refusal: 'problem_import_not_found',
  },
  'problem.read': {
    means: 'read a problem on the site',
    rows: [
      {
        where: ['in a group'],
        who: ['everybody'],
        refusal: 'problem_not_found',
        because: 'A problem of a group is read in it alone, where what is handed in stays.',
      },
      ...READERS_ON_SITE,
    ],
    refusal: 'problem_not_public',
  },
  'problem.read-in-group': {
    means: 'read a problem of a group in it',
    rows: [
      {
        where: ['on the site'],
        who: ['everybody'],
        refusal: 'problem_not_found',
        because: 'It is read on the site.',
      },
      ...READERS_IN_GROUP,
    ],
    refusal: 'problem_not_found',
  },
  'problem.read-at-home': {
    means: 'read a problem where it lies, on the site or in its group',
    rows: [...READERS_ON_SITE, ...READERS_IN_GROUP],
    refusal: 'problem_not_found',
  },
  'problem.hear-of': {
    means: 'be told in the administration that a problem exists',
    rows: [{ who: ['reader'], because: 'A problem of a group belongs to its members.' }],
    refusal: 'problem_not_found',
  },
  'problem.change': {
    means: 'change a problem and its test data',
    after: 'problem.hear-of',
    rows: [MANAGER],
    refusal: 'not_your_problem',
  },
  'problem.publish': {
    means: 'make a problem of the site public',
    rows: [
      {
        who: ['overseer'],
        because: 'Plain administrators prepare problems; overseers decide what becomes public.',
      },
    ],
    refusal: 'publishing_not_allowed',
  },
  'problem.hide': {
    means: 'take a problem out of the list that others read',
    rows: [
      {
        where: ['on the site'],
        who: ['overseer'],
        because: 'Overseers decide what is public, and so what no longer is.',
      },
      {
        where: ['on the site'],
        who: ['everybody'],
        when: ['of public visibility'],
        refusal: 'not_your_problem',
        because: 'A public problem belongs to all who solve it.',
      },
      MANAGER,
    ],
    refusal: 'not_your_problem',
  },
  'problem.review': {
    means: 'read a problem that its group offers to the site',
    rows: [
      {
        where: ['in a group'],
        who: ['overseer'],
        when: ['offered'],
        because: 'They decide whether the site takes it.',
      },
    ],
    refusal: 'problem_not_found',
  },
  'problem.delete': {
    means: 'delete a problem of the site',
    rows: [OVERSEER],
    refusal: 'not_your_problem',
  },
  'problem.download-data': {
    means: 'download the test data of a problem',
    rows: [
      MANAGER,
      { where: ['on the site'], who: ['author'], because: 'They uploaded it, whatever their role is now.' },
    ],
    refusal: 'permission_denied',
  },
} as const satisfies Record<string, ActRules>
