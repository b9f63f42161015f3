import { type StillSeed, testStillPages } from './support/still-pages.ts'

const OF_VISITORS = ({ contests: { running, final } }: StillSeed) => [
  '/contest',
  ...[running, final].map((id) => `/contest/acm-scoreboard/${id}`),
  `/contest/honours/${final}`,
]
const OF_ENTRANTS = ({ contests: { running, final, unreleased } }: StillSeed) => [
  ...['', '/problems', '/problem/A', '/submissions', '/rank', '/clarifications', '/announcements'].map(
    (page) => `/contest/${running}${page}`,
  ),
  ...['', '/problems', '/rank', '/honours'].map((page) => `/contest/${final}${page}`),
  `/contest/${unreleased}/rank`,
]
const OF_JURIES = ({ contests: { running, final } }: StillSeed) => [
  ...['/jury', '/clarifications', '/ac-info', '/participants', '/record'].map(
    (page) => `/contest/${running}${page}`,
  ),
  ...['/final', '/minutes'].map((page) => `/contest/${final}${page}`),
]

testStillPages('a page of a contest', (seed) => [
  ['visitor', OF_VISITORS(seed)],
  ['user', OF_ENTRANTS(seed)],
  ['root', OF_JURIES(seed)],
])
