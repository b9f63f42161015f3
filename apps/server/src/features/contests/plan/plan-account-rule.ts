import { type ContestSave, isUsername, normaliseUsername } from '@gavel/contract'
import { DomainError } from '../../../http/domain-error.ts'
import { numberedName, parseAccountRule } from '../../places/account-rule.policy.ts'
import type { AccountRule } from '../../places/places.tables.ts'

/** Numbers and further accounts that one rule may admit. */
const MAX_ADMITTED = 100_000

interface CurrentRule {
  readonly hasAccountRule: boolean
  readonly accountRule: AccountRule | null
}

/**
 * A rule that is not in force is kept if it can be read, so that the form shows it again.
 *
 * @throws DomainError contest_account_rule_invalid
 */
export function planAccountRule(save: ContestSave, current: CurrentRule | null): CurrentRule {
  const hasAccountRule = save.openAccountLimit ?? current?.hasAccountRule ?? false
  if (save.accountLimitRule === undefined) {
    const accountRule = current?.accountRule ?? null
    if (hasAccountRule && accountRule === null) throw invalid()
    return { hasAccountRule, accountRule }
  }
  const rule = parseAccountRule(save.accountLimitRule ?? '')
  const isFit = rule !== null && isReadable(rule)
  if (hasAccountRule && !isFit) throw invalid()
  return { hasAccountRule, accountRule: isFit ? rule : null }
}

/** Whether the rule could admit anybody: it has few enough names, and accounts can have them. */
function isReadable(rule: AccountRule): boolean {
  const { start, end, extra } = rule
  if (end - start + 1 + extra.length > MAX_ADMITTED) return false
  return [numberedName(rule, end), ...extra].every(
    (name) => name === normaliseUsername(name) && isUsername(name),
  )
}

const invalid = () => new DomainError('contest_account_rule_invalid', { limit: MAX_ADMITTED })
