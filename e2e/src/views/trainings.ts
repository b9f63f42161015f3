import { TABLET_WIDTHS } from '../screens.ts'
import type { Seed, View } from './view.ts'

type Name = keyof Seed['trainings']
const inside =
  (name: Name, page = '') =>
  ({ trainings }: Seed) =>
    `/training/${trainings[name]}${page}`
const managed =
  (page: string) =>
  ({ trainings }: Seed) =>
    `/admin/training/${trainings.joined}/${page}`

/** Trainings as those who practise, and those who teach, see them. */
export const TRAINING_VIEWS: readonly View[] = [
  { name: 'trainings', who: 'visitor', path: () => '/training', widths: TABLET_WIDTHS },
  { name: 'trainings-none', who: 'user', path: () => '/training?keyword=nothing-is-called-so' },
  { name: 'training', who: 'user', path: inside('joined') },
  { name: 'training-visitor', who: 'visitor', path: inside('joined') },
  { name: 'training-password', who: 'user', path: inside('closed', '/problems') },
  { name: 'training-unknown', who: 'user', path: () => '/training/999999' },
  { name: 'training-problems', who: 'user', path: inside('joined', '/problems'), widths: TABLET_WIDTHS },
  { name: 'training-problem', who: 'user', path: inside('joined', '/problem/P1000') },
  { name: 'training-rank', who: 'root', path: inside('joined', '/rank'), widths: TABLET_WIDTHS },
  { name: 'training-misunderstandings', who: 'root', path: inside('joined', '/misunderstandings') },
  { name: 'admin-trainings', who: 'root', path: () => '/admin/training' },
  { name: 'admin-training-new', who: 'root', path: () => '/admin/training/create' },
  { name: 'admin-training-edit', who: 'root', path: managed('edit') },
  { name: 'admin-training-path', who: 'root', path: managed('problems') },
  { name: 'admin-training-categories', who: 'root', path: () => '/admin/training/category' },
]
