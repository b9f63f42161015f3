import {
  CONTEST_LABEL_MAX_LENGTH,
  CONTEST_PROBLEM_TITLE_MAX_LENGTH,
  hasVisible,
  isHexColor,
  isPlainLine,
  lengthOf,
} from '@gavel/contract'
import { DomainError } from '../../../http/domain-error.ts'

/** A label is part of addresses, so it has no blanks and nothing that ends a path. */
const LABEL = /^[^\s/\\?#%&]+$/u

/** @throws DomainError contest_label_invalid */
export function requireLabel(raw: string): string {
  const label = raw.trim()
  const isFit =
    LABEL.test(label) && isPlainLine(label) && hasVisible(label) && label !== '.' && label !== '..'
  if (!isFit || lengthOf(label) > CONTEST_LABEL_MAX_LENGTH)
    throw new DomainError('contest_label_invalid', { limit: CONTEST_LABEL_MAX_LENGTH })
  return label
}

/** @throws DomainError contest_problem_title_length */
export function requireLinkTitle(raw: string): string {
  const title = raw.trim()
  if (!hasVisible(title) || !isPlainLine(title) || lengthOf(title) > CONTEST_PROBLEM_TITLE_MAX_LENGTH)
    throw new DomainError('contest_problem_title_length', { limit: CONTEST_PROBLEM_TITLE_MAX_LENGTH })
  return title
}

/**
 * An empty colour is none.
 *
 * @throws DomainError contest_color_invalid
 */
export function requireColor(raw: string | null): string | null {
  const color = raw?.trim().toLowerCase() ?? ''
  if (color === '') return null
  if (!isHexColor(color)) throw new DomainError('contest_color_invalid')
  return color
}
