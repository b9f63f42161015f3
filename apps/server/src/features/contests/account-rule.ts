import type { AccountRule } from '../places/places.tables.ts'

/** Whether the rule admits a username; without a rule no name is admitted. Numbers have no leading zeros. */
export function admits(rule: AccountRule | null, username: string): boolean {
  if (rule === null) return false
  if (rule.extra.includes(username)) return true
  const { prefix, suffix, start, end } = rule
  if (username.length <= prefix.length + suffix.length) return false
  if (!username.startsWith(prefix) || !username.endsWith(suffix)) return false
  const digits = username.slice(prefix.length, username.length - suffix.length)
  if (!/^(0|[1-9]\d{0,8})$/.test(digits)) return false
  const number = Number(digits)
  return number >= start && number <= end
}

/** Reads the wire's tagged text (`api.md` 4.14). Null when a part is missing or the numbers are none. */
export function parseAccountRule(text: string): AccountRule | null {
  const part = (name: string) => new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(text)?.[1] ?? null
  const start = wholeNumber(part('start'))
  const end = wholeNumber(part('end'))
  if (start === null || end === null || start > end) return null
  const extra = (part('extra') ?? '').split(/\s+/).filter((name) => name !== '')
  return { prefix: part('prefix') ?? '', suffix: part('suffix') ?? '', start, end, extra }
}

export function accountRuleText({ prefix, suffix, start, end, extra }: AccountRule): string {
  const numbers = `<start>${start}</start><end>${end}</end>`
  return `<prefix>${prefix}</prefix><suffix>${suffix}</suffix>${numbers}<extra>${extra.join(' ')}</extra>`
}

const wholeNumber = (text: string | null) =>
  text !== null && /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : null
