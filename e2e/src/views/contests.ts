import { TABLET_WIDTHS } from '../screens.ts'
import type { Seed, View } from './view.ts'

type Name = keyof Seed['contests']
const inside =
  (name: Name, page = '') =>
  ({ contests }: Seed) =>
    `/contest/${contests[name]}${page}`

/** Contests as those who take part see them. */
export const CONTEST_VIEWS: readonly View[] = [
  { name: 'contests', who: 'visitor', path: () => '/contest', widths: TABLET_WIDTHS },
  { name: 'contests-user', who: 'user', path: () => '/contest' },
  { name: 'contests-none', who: 'visitor', path: () => '/contest?keyword=nothing-is-called-so' },
  { name: 'contest', who: 'user', path: inside('running'), widths: TABLET_WIDTHS },
  { name: 'contest-password', who: 'user', path: inside('protected') },
  { name: 'contest-not-admitted', who: 'user', path: inside('private', '/problems') },
  { name: 'contest-scheduled', who: 'user', path: inside('scheduled') },
  { name: 'contest-closed', who: 'user', path: inside('scheduled', '/problems') },
  { name: 'contest-ended', who: 'user', path: inside('ended') },
  { name: 'contest-organiser', who: 'root', path: inside('private') },
  { name: 'contest-unknown', who: 'user', path: () => '/contest/999999' },
  { name: 'contest-problems', who: 'user', path: inside('running', '/problems'), widths: TABLET_WIDTHS },
  { name: 'contest-problems-late', who: 'user', path: inside('ended', '/problems') },
  { name: 'contest-problem', who: 'user', path: inside('running', '/problem/A') },
  { name: 'contest-problem-closed', who: 'user', path: inside('private', '/problem/A') },
  { name: 'contest-problem-unknown', who: 'user', path: inside('running', '/problem/Z') },
  { name: 'contest-submissions', who: 'user', path: inside('running', '/submissions') },
]
