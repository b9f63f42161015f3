import { type StillSeed, testStillPages } from './support/still-pages.ts'

const OF_MEMBERS = ({ group: { id, contest, training }, trainings }: StillSeed) => [
  ...[
    '',
    '/problem',
    '/training',
    '/contest',
    '/status',
    '/rank',
    '/announcement',
    '/discussion',
    '/member',
  ].map((page) => `/group/${id}${page}`),
  `/group/${id}/problem/CLASS1`,
  ...['', '/problems', '/problem/CLASS1', '/rank'].map((page) => `/group/${id}/training/${training}${page}`),
  ...['', '/problems', '/problem/A', '/rank'].map((page) => `/group/${id}/contest/${contest}${page}`),
  ...['', '/problems', '/problem/P1000', '/rank'].map((page) => `/training/${trainings.joined}${page}`),
]
const OF_ROOTS = ({ group: { id } }: StillSeed) =>
  ['', '/member', '/marks', '/setting', '/training/homework', '/training/manage', '/problem/manage'].map(
    (page) => `/group/${id}${page}`,
  )

testStillPages('a page of a group or a training', (seed) => [
  ['user', OF_MEMBERS(seed)],
  ['root', OF_ROOTS(seed)],
])
