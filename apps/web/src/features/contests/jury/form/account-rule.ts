import { accountNumber, accountNumberWidth } from '@gavel/contract'

/** The account rule as its fields hold it. */
export interface RuleDraft {
  readonly prefix: string
  readonly suffix: string
  readonly start: string
  readonly end: string
  /** Usernames, separated by blanks. */
  readonly extra: string
}

export const NEW_RULE: RuleDraft = { prefix: '', suffix: '', start: '0', end: '10', extra: '' }

/** Reads the wire's tagged text (`api.md` 4.14); what is missing is as in a new rule. */
export function readRule(text: string | null): RuleDraft {
  const part = (name: keyof RuleDraft) =>
    new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(text ?? '')?.[1] ?? NEW_RULE[name]
  return {
    prefix: part('prefix'),
    suffix: part('suffix'),
    start: part('start'),
    end: part('end'),
    extra: part('extra'),
  }
}

export function ruleText({ prefix, suffix, start, end, extra }: RuleDraft): string {
  const numbers = `<start>${start}</start><end>${end}</end>`
  return `<prefix>${prefix}</prefix><suffix>${suffix}</suffix>${numbers}<extra>${extra.trim()}</extra>`
}

export interface RulePreview {
  /** The first and last of the numbered names. */
  readonly first: string
  readonly last: string
  readonly extra: readonly string[]
  /** Usernames altogether. */
  readonly count: number
}

/** The users whom a rule admits; null while its numbers are none, or the first is above the last. */
export function previewOf({ prefix, suffix, start, end, extra }: RuleDraft): RulePreview | null {
  const isNumber = (text: string) => /^\d{1,9}$/.test(text.trim())
  if (!isNumber(start) || !isNumber(end)) return null
  const [first, last] = [Number(start), Number(end)]
  if (first > last) return null
  const further = new Set(extra.split(/\s+/).filter((name) => name !== ''))
  const width = accountNumberWidth(start.trim(), end.trim())
  const named = (number: number) => `${prefix}${accountNumber(number, width)}${suffix}`
  return {
    first: named(first),
    last: named(last),
    extra: [...further],
    count: last - first + 1 + further.size,
  }
}
