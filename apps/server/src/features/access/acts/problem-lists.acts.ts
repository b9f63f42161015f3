import type { ActRules } from '../row.ts'

const OWNER = { who: ['owner'], because: 'It is theirs.' } as const

/** Acts with the lists of problems that users make for themselves. */
export const PROBLEM_LIST_ACTS = {
  'problem-list.read': {
    means: 'read a list of problems',
    rows: [
      OWNER,
      {
        who: ['everybody'],
        when: ['opened'],
        because: 'Its owner shows it to everybody, or gave them the link.',
      },
    ],
    refusal: 'problem_list_not_found',
  },
  'problem-list.change': {
    means: 'change a list of problems',
    rows: [OWNER],
    refusal: 'problem_list_not_found',
  },
  'problem-list.delete': {
    means: 'delete a list of problems',
    rows: [
      OWNER,
      {
        who: ['site administrator'],
        when: ['opened'],
        because: 'They moderate the texts that everybody can read.',
      },
    ],
    refusal: 'problem_list_not_found',
  },
} as const satisfies Record<string, ActRules>
