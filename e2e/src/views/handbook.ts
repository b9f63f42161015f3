import { TABLET_WIDTHS } from '../screens.ts'
import type { View } from './view.ts'

const chapter = (name: string): View => ({
  name: `handbook-${name}`,
  who: 'visitor',
  path: () => `/help/handbook/${name}`,
})

/** The handbook: its contents, a chapter for each role, a document that they lead to, and searches. */
export const HANDBOOK_VIEWS: readonly View[] = [
  { name: 'handbook', who: 'visitor', path: () => '/help', widths: TABLET_WIDTHS },
  { ...chapter('student'), widths: TABLET_WIDTHS },
  chapter('teacher'),
  chapter('organiser'),
  chapter('setter'),
  chapter('administrator'),
  chapter('checkers'),
  chapter('operations'),
  { name: 'handbook-found', who: 'user', path: () => '/help/handbook?q=CSV' },
  { name: 'handbook-marked', who: 'user', path: () => '/help/handbook/teacher?q=CSV#give-marks' },
  { name: 'handbook-none', who: 'visitor', path: () => '/help/handbook?q=zzz' },
  { name: 'handbook-unknown', who: 'visitor', path: () => '/help/handbook/nobody' },
]
