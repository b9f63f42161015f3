import {
  addressWordOf,
  fittingLineOf,
  isHexColor,
  TRAINING_CATEGORY_NAME_MAX_LENGTH,
  TRAINING_LABEL_MAX_LENGTH,
  TRAINING_PASSWORD_MAX_LENGTH,
  TRAINING_RANK_MAX,
  TRAINING_TITLE_MAX_LENGTH,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { adoptPassword } from '../../../secrets/adopt-password.ts'
import { trainingPasswords } from '../training-password.ts'
import type { trainings } from '../trainings.tables.ts'

type Values = typeof trainings.$inferInsert

/** A training of another system in our words. Nothing in it has been checked against our rules. */
export interface ForeignTraining {
  readonly title: string
  readonly description: string
  readonly access: 'public' | 'private'
  readonly password: string | null
  readonly isVisible: boolean
  readonly position: number
}

const UNNAMED = '–'
const DEFAULT_COLOR = '#2185d0'

/** Makes a training fit the rules of a save here. Its settings were decided long ago, so nothing is refused. */
export function adoptTraining(
  secrets: Pick<Context, 'tokenSecret'>,
  { title, password: raw, position, ...fitting }: ForeignTraining,
): { readonly values: Values; readonly hasNewPassword: boolean } {
  const { password, isNew } = adoptPassword(raw, TRAINING_PASSWORD_MAX_LENGTH)
  const isPublic = fitting.access === 'public'
  return {
    values: {
      ...fitting,
      title: fittingLineOf(title, TRAINING_TITLE_MAX_LENGTH) ?? UNNAMED,
      position: positionOf(position),
      sealedPassword: isPublic ? null : trainingPasswords.seal(secrets, password),
    },
    hasNewPassword: !isPublic && isNew,
  }
}

export const adoptCategory = (category: { readonly name: string; readonly color: string }) => ({
  name: fittingLineOf(category.name, TRAINING_CATEGORY_NAME_MAX_LENGTH) ?? UNNAMED,
  color: isHexColor(category.color.trim()) ? category.color.trim().toLowerCase() : DEFAULT_COLOR,
})

/**
 * The label of a problem in a training, with the first number behind it that no other label has.
 *
 * @param taken in capitals
 */
export function adoptTrainingLabel(raw: string, taken: ReadonlySet<string>): string {
  const plain = addressWordOf(raw).replace(/^\.{1,2}$/u, '-')
  const wanted = fittingLineOf(plain, TRAINING_LABEL_MAX_LENGTH) ?? UNNAMED
  const stem = [...wanted].slice(0, TRAINING_LABEL_MAX_LENGTH - 8).join('')
  let label = wanted
  for (let number = 2; taken.has(label.toUpperCase()); number += 1) label = `${stem}-${number}`
  return label
}

/** The position in an order, from 0. */
export const positionOf = (rank: number): number => Math.min(Math.max(rank, 0), TRAINING_RANK_MAX)
