import { accountNumber, accountNumberWidth, usernameKey } from '@gavel/contract'
import type { AccountRule } from './places.tables.ts'

/** Whether the rule admits a username, whatever its case; without a rule no name is admitted. */
export function admits(rule: AccountRule | null, username: string): boolean {
  if (rule === null) return false
  const key = usernameKey(username)
  if (rule.extra.some((name) => usernameKey(name) === key)) return true
  const [prefix, suffix] = [usernameKey(rule.prefix), usernameKey(rule.suffix)]
  if (key.length <= prefix.length + suffix.length) return false
  if (!key.startsWith(prefix) || !key.endsWith(suffix)) return false
  const digits = key.slice(prefix.length, key.length - suffix.length)
  if (!/^\d{1,9}$/.test(digits) || digits !== numberText(rule, Number(digits))) return false
  return Number(digits) >= rule.start && Number(digits) <= rule.end
}

/** A name of the range. */
export const numberedName = (rule: AccountRule, number: number): string =>
  `${rule.prefix}${numberText(rule, number)}${rule.suffix}`

const numberText = ({ width = 1 }: Pick<AccountRule, 'width'>, number: number): string =>
  accountNumber(number, width)

/** Reads the wire's tagged text (`api.md` 4.14). Null when a part is missing or the numbers are none. */
export function parseAccountRule(text: string): AccountRule | null {
  const part = (name: string) => new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(text)?.[1] ?? null
  const [first, last] = [part('start')?.trim() ?? '', part('end')?.trim() ?? '']
  if (!isWholeNumber(first) || !isWholeNumber(last)) return null
  const [start, end] = [Number(first), Number(last)]
  if (start > end) return null
  const extra = (part('extra') ?? '').split(/\s+/).filter((name) => name !== '')
  const width = accountNumberWidth(first, last)
  const rule = { prefix: part('prefix') ?? '', suffix: part('suffix') ?? '', start, end, extra }
  return width > 1 ? { ...rule, width } : rule
}

export function accountRuleText(rule: AccountRule): string {
  const { prefix, suffix, start, end, extra } = rule
  const numbers = `<start>${numberText(rule, start)}</start><end>${numberText(rule, end)}</end>`
  return `<prefix>${prefix}</prefix><suffix>${suffix}</suffix>${numbers}<extra>${extra.join(' ')}</extra>`
}

const isWholeNumber = (text: string) => /^\d{1,9}$/.test(text)
