import {
  type BodyOf,
  type createTraining,
  TRAINING_RANK_DEFAULT,
  TRAINING_RANK_MAX,
  type TrainingAuth,
} from '@gavel/contract'
import { fromLocalTime, toLocalTime } from '../../../../browser/local-time.ts'
import type { AdminTraining } from '../training-admin.api.ts'

/** The value of the category field while a new one is named. */
export const NEW_CATEGORY = 'new'

/** The current values of the form's fields. */
export interface TrainingDraft {
  readonly rank: string
  readonly title: string
  readonly description: string
  /** An id, or `new`; empty while nothing is chosen. */
  readonly category: string
  /** Homework of a group is stored without one, and without a text. */
  readonly mayLackCategory: boolean
  readonly mayLackDescription: boolean
  readonly categoryName: string
  readonly categoryColor: string
  readonly auth: TrainingAuth
  readonly password: string
  /** As a date and time field has them; empty for none. */
  readonly startTime: string
  readonly dueTime: string
  readonly isVisible: boolean
}

export const newDraft = (): TrainingDraft => ({
  rank: String(TRAINING_RANK_DEFAULT),
  title: '',
  description: '',
  category: '',
  mayLackCategory: false,
  mayLackDescription: false,
  categoryName: '',
  categoryColor: '#2185d0',
  auth: 'Public',
  password: '',
  startTime: '',
  dueTime: '',
  isVisible: true,
})

export const draftOf = ({ training, trainingCategory }: AdminTraining): TrainingDraft => ({
  ...newDraft(),
  rank: String(training.rank),
  title: training.title,
  description: training.description,
  category: trainingCategory === null ? '' : String(trainingCategory.id),
  mayLackCategory: trainingCategory === null,
  mayLackDescription: training.description === '',
  auth: training.auth,
  password: training.privatePwd ?? '',
  startTime: toLocalTime(training.startTime),
  dueTime: toLocalTime(training.dueTime),
  isVisible: training.status,
})

export function saveOf(draft: TrainingDraft): BodyOf<typeof createTraining> {
  return {
    training: {
      rank: Number(draft.rank),
      title: draft.title,
      description: draft.description,
      auth: draft.auth,
      privatePwd: draft.auth === 'Private' ? draft.password : null,
      status: draft.isVisible,
      startTime: fromLocalTime(draft.startTime),
      dueTime: fromLocalTime(draft.dueTime),
    },
    trainingCategory: categoryOf(draft),
  }
}

function categoryOf({ category, categoryName, categoryColor }: TrainingDraft) {
  if (category === NEW_CATEGORY) return { name: categoryName, color: categoryColor }
  return category === '' ? undefined : { id: Number(category) }
}

export type Fault = 'rank' | 'title' | 'description' | 'category' | 'password' | 'start' | 'due'

/** In the order of the form (`spec.md` §5). The server looks at everything again. */
export function faultsOf(draft: TrainingDraft): Fault[] {
  const start = fromLocalTime(draft.startTime)
  const due = fromLocalTime(draft.dueTime)
  const rank = draft.rank.trim()
  const hasCategory =
    draft.category === NEW_CATEGORY
      ? draft.categoryName.trim() !== ''
      : draft.category !== '' || draft.mayLackCategory
  const found: readonly (readonly [Fault, boolean])[] = [
    ['rank', !/^\d+$/.test(rank) || Number(rank) > TRAINING_RANK_MAX],
    ['title', draft.title.trim() === ''],
    ['description', draft.description.trim() === '' && !draft.mayLackDescription],
    ['category', !hasCategory],
    ['password', draft.auth === 'Private' && draft.password === ''],
    ['start', start === null && draft.startTime !== ''],
    ['due', (due === null && draft.dueTime !== '') || (start !== null && due !== null && due <= start)],
  ]
  return found.flatMap(([fault, isFault]) => (isFault ? [fault] : []))
}
