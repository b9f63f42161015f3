import {
  CONTEST_LABEL_MAX_LENGTH,
  CONTEST_PROBLEM_TITLE_MAX_LENGTH,
  hasVisible,
  isHexColor,
  isPlainLine,
  isProblemLabel,
  lengthOf,
} from '@gavel/contract'
import { DomainError } from '../../../http/domain-error.ts'
import type { ContestLink } from './contest-links.queries.ts'

/** @throws DomainError contest_label_invalid */
export function requireLabel(raw: string): string {
  const label = raw.trim()
  if (!isProblemLabel(label, CONTEST_LABEL_MAX_LENGTH))
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

/** @throws DomainError contest_label_invalid, contest_label_taken */
export function requireFreeLabel(links: readonly ContestLink[], raw: string): string {
  const label = requireLabel(raw)
  const isTaken = links.some((link) => link.label.toUpperCase() === label.toUpperCase())
  if (isTaken) throw new DomainError('contest_label_taken', { label })
  return label
}
