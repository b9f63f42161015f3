import { isUsername, MAX_STAR_USERS, normaliseUsername, usernameKey } from '@gavel/contract'
import { DomainError } from '../../../http/domain-error.ts'

/**
 * Names may be of accounts that do not exist yet; the case makes no other account. Blank ones are left out.
 *
 * @throws DomainError contest_star_invalid, contest_star_repeated, contest_stars_too_many
 */
export function planStars(sent: readonly string[]): string[] {
  const stars = sent.map(normaliseUsername).filter((name) => name !== '')
  if (stars.length > MAX_STAR_USERS)
    throw new DomainError('contest_stars_too_many', { limit: MAX_STAR_USERS })
  const seen = new Set<string>()
  for (const username of stars) {
    if (!isUsername(username)) throw new DomainError('contest_star_invalid', { username })
    if (seen.has(usernameKey(username))) throw new DomainError('contest_star_repeated', { username })
    seen.add(usernameKey(username))
  }
  return stars
}
