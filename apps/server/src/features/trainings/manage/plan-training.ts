import {
  type CategoryChoice,
  hasVisible,
  isPlainLine,
  isPlainText,
  lengthOf,
  TRAINING_DESCRIPTION_MAX_LENGTH,
  TRAINING_PASSWORD_MAX_LENGTH,
  TRAINING_RANK_DEFAULT,
  TRAINING_RANK_MAX,
  TRAINING_TITLE_MAX_LENGTH,
  type TrainingFields,
} from '@gavel/contract'
import { DomainError } from '../../../http/domain-error.ts'
import { ACCESS_OF_WIRE } from '../trainings.wire.ts'
import type { Training } from './training-manager.ts'

/** The stored training, with its password in plain text. */
export interface CurrentTraining extends Training {
  readonly password: string | null
}

/** The values that will be stored of a training, with its password in plain text. */
export interface TrainingPlan {
  readonly position: number
  readonly title: string
  readonly description: string
  readonly access: Training['access']
  readonly password: string | null
  readonly isVisible: boolean
  readonly startsAt: Date | null
  readonly dueAt: Date | null
}

interface Save {
  readonly training: TrainingFields
  readonly trainingCategory?: CategoryChoice | null | undefined
}

/**
 * Turns a save into what will stand, checking in the order in which the form asks (`spec.md` §5). `current` is what
 * saved now; null for a new training.
 *
 * @throws DomainError training_rank_range, training_title_length, training_description_length,
 * training_category_required, training_password_required, training_password_length, training_due_before_start
 */
export function planTraining(
  { training: save, trainingCategory }: Save,
  current: CurrentTraining | null,
): TrainingPlan {
  const position = requireRank(save.rank ?? current?.position ?? TRAINING_RANK_DEFAULT)
  const title = requireTitle(save.title ?? current?.title ?? '')
  const description = planDescription(save.description ?? null, current)
  if (trainingCategory !== undefined || current === null) requireChosen(trainingCategory ?? null)
  const access = save.auth == null ? (current?.access ?? 'public') : ACCESS_OF_WIRE[save.auth]
  const password = save.privatePwd === undefined ? (current?.password ?? null) : save.privatePwd
  return {
    position,
    title,
    description,
    access,
    password: planPassword(password, access),
    isVisible: save.status ?? current?.isVisible ?? true,
    ...planTimes(save, current),
  }
}

/**
 * Homework of a group: a public training at the usual place of the list, whose description may be empty.
 *
 * @throws DomainError training_title_length, training_description_length, training_due_before_start
 */
export function planHomework({
  title,
  description,
  ...times
}: Pick<TrainingFields, 'startTime' | 'dueTime' | 'description'> & { readonly title: string }): TrainingPlan {
  return {
    position: TRAINING_RANK_DEFAULT,
    title: requireTitle(title),
    description: description == null || !hasVisible(description) ? '' : requireDescription(description),
    access: 'public',
    password: null,
    isVisible: true,
    ...planTimes(times, null),
  }
}

/** A category that is there, or the name of a new one. */
function requireChosen(choice: CategoryChoice | null): void {
  if (choice?.id == null && !hasVisible(choice?.name ?? ''))
    throw new DomainError('training_category_required')
}

/** @throws DomainError training_rank_range */
export function requireRank(rank: number): number {
  if (!Number.isInteger(rank) || rank < 0 || rank > TRAINING_RANK_MAX)
    throw new DomainError('training_rank_range', { limit: TRAINING_RANK_MAX })
  return rank
}

function planTimes(save: Pick<TrainingFields, 'startTime' | 'dueTime'>, current: CurrentTraining | null) {
  const startsAt = save.startTime === undefined ? (current?.startsAt ?? null) : save.startTime
  const dueAt = save.dueTime === undefined ? (current?.dueAt ?? null) : save.dueTime
  if (startsAt !== null && dueAt !== null && dueAt <= startsAt)
    throw new DomainError('training_due_before_start')
  return { startsAt, dueAt }
}

function requireTitle(raw: string): string {
  const title = raw.trim()
  if (!hasVisible(title) || !isPlainLine(title) || lengthOf(title) > TRAINING_TITLE_MAX_LENGTH)
    throw new DomainError('training_title_length', { limit: TRAINING_TITLE_MAX_LENGTH })
  return title
}

/** One that does not change stays as it is: homework may have none. */
function planDescription(text: string | null, current: CurrentTraining | null): string {
  if (current !== null && (text === null || text === current.description)) return current.description
  return requireDescription(text ?? '')
}

function requireDescription(text: string): string {
  if (!hasVisible(text) || !isPlainText(text) || lengthOf(text) > TRAINING_DESCRIPTION_MAX_LENGTH)
    throw new DomainError('training_description_length', { limit: TRAINING_DESCRIPTION_MAX_LENGTH })
  return text
}

/** A public training has none. One that was sealed with another secret of the site must be entered again. */
function planPassword(raw: string | null, access: Training['access']): string | null {
  if (access === 'public') return null
  if (raw === null || !hasVisible(raw)) throw new DomainError('training_password_required')
  if (!isPlainLine(raw) || lengthOf(raw) > TRAINING_PASSWORD_MAX_LENGTH)
    throw new DomainError('training_password_length', { limit: TRAINING_PASSWORD_MAX_LENGTH })
  return raw
}
