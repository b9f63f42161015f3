import { type ErrorCode, recordOf, USERNAME_MAX, type WebLanguage } from '@gavel/contract'
import { arrived, BAD_TEXTS, NO_INTEGERS, NO_TEXTS, TEXT_KINDS, type TextKind } from './kinds.ts'

/** The required outcome of a value: a refusal with this code, or that it is taken and read again as `stored`. */
export type Outcome =
  | { readonly refused: ErrorCode }
  | { readonly stored: unknown }
  /** Taken; nothing can be read again. */
  | 'taken'

export interface Case {
  readonly kind: string
  /** `undefined` leaves the field out. */
  readonly value: unknown
  readonly outcome: Outcome
}

export interface FieldRule {
  readonly cases: readonly Case[]
  /** By what the message names the field, where neither its details nor its issues do. */
  readonly words: Readonly<Record<WebLanguage, RegExp>> | null
}

type Words = readonly [chinese: RegExp, english: RegExp] | null

const ruleOf = (cases: readonly Case[], words: Words = null): FieldRule => ({
  cases,
  words: words === null ? null : { 'zh-CN': words[0], 'en-US': words[1] },
})

const INVALID: Outcome = { refused: 'invalid_request' }

const noTexts = (values: readonly unknown[] = NO_TEXTS): Case[] =>
  values.map((value) => ({ kind: 'no text', value, outcome: INVALID }))

const missing = (isRequired: boolean): Case[] =>
  isRequired
    ? [
        { kind: 'missing', value: undefined, outcome: INVALID },
        { kind: 'null', value: null, outcome: INVALID },
      ]
    : []

type Outcomes = Readonly<Record<TextKind, Outcome>>

const texts = (outcomes: Outcomes): Case[] =>
  TEXT_KINDS.map((kind) => ({ kind, value: BAD_TEXTS[kind], outcome: outcomes[kind] }))

/** Every kind of text is kept as it arrived. */
const ARRIVED: Outcomes = recordOf(TEXT_KINDS, (kind) => ({ stored: arrived(BAD_TEXTS[kind]) }))

/** Every kind of text with the same outcome. */
const all = (outcome: Outcome): Outcomes => recordOf(TEXT_KINDS, () => outcome)

const storedAs = (...kinds: readonly TextKind[]) =>
  Object.fromEntries(kinds.map((kind) => [kind, { stored: BAD_TEXTS[kind] }]))

interface TextRule {
  readonly refused: ErrorCode
  /** Characters. */
  readonly limit: number
  /** Refusal of a text that is too long, where it is another. */
  readonly tooLong?: ErrorCode
  /** The outcome of an empty text: its own refusal where the field is required, else what is stored of it. */
  readonly empty: ErrorCode | { readonly stored: unknown } | 'taken'
  /** The outcome of characters that are not seen, where it is not that of an empty text. */
  readonly unseen?: ErrorCode | { readonly stored: unknown }
  readonly isOptional?: boolean
  readonly words?: Words
}

const outcomeOf = (outcome: ErrorCode | { readonly stored: unknown } | 'taken'): Outcome =>
  outcome === 'taken' || typeof outcome === 'object' ? outcome : { refused: outcome }

const tooLong = (limit: number, code: ErrorCode): Case[] => [
  { kind: 'too long', value: 'x'.repeat(limit + 1), outcome: { refused: code } },
  { kind: 'too long in emoji', value: '\u{1f600}'.repeat(limit + 1), outcome: { refused: code } },
]

const longest = (limit: number): Case[] => [
  { kind: 'just long enough', value: 'x'.repeat(limit), outcome: { stored: 'x'.repeat(limit) } },
]

/** A name of an account; `text-rules.ts` of the contract. */
export function name(): FieldRule {
  const required: Outcome = { refused: 'username_required' }
  const outcomes: Outcomes = {
    ...all({ refused: 'username_invalid' }),
    ...storedAs('script', 'SQL', 'RTL', 'name of a prototype'),
    empty: required,
    blank: required,
  }
  return ruleOf(
    [
      ...texts(outcomes),
      ...noTexts(),
      ...missing(true),
      { kind: 'too long', value: 'x'.repeat(USERNAME_MAX + 1), outcome: { refused: 'username_invalid' } },
      { kind: 'emoji without joiners', value: '\u{1f600}', outcome: { stored: '\u{1f600}' } },
      { kind: 'blanks around it', value: '  around  ', outcome: { stored: 'around' } },
    ],
    [/用户名/, /username/i],
  )
}

/** A line; `text-rules.ts` of the contract. */
export function line(rule: TextRule): FieldRule {
  const empty = outcomeOf(rule.empty)
  const outcomes: Outcomes = {
    ...all({ refused: rule.refused }),
    ...storedAs('script', 'SQL', 'emoji', 'RTL', 'name of a prototype'),
    empty,
    blank: empty,
    ...(rule.unseen === undefined ? {} : { 'nothing to see': outcomeOf(rule.unseen) }),
  }
  return ruleOf(
    [
      ...texts(outcomes),
      ...noTexts(),
      ...missing(rule.isOptional !== true),
      ...tooLong(rule.limit, rule.tooLong ?? rule.refused),
      ...longest(rule.limit),
    ],
    rule.words,
  )
}

/** A text of many lines, which is kept as it was sent; `text-rules.ts` of the contract. */
export function text(rule: TextRule): FieldRule {
  const empty = outcomeOf(rule.empty)
  const refused: Outcome = { refused: rule.refused }
  const outcomes: Outcomes = {
    ...ARRIVED,
    empty,
    blank: empty,
    'nothing to see': rule.unseen === undefined ? empty : outcomeOf(rule.unseen),
    'RTL override': refused,
    control: refused,
  }
  return ruleOf(
    [
      ...texts(outcomes),
      ...noTexts(),
      ...missing(rule.isOptional !== true),
      {
        kind: 'too long',
        value: 'x'.repeat(rule.limit + 1),
        outcome: { refused: rule.tooLong ?? rule.refused },
      },
    ],
    rule.words,
  )
}

/** A password that somebody chooses: any characters, enough of them. */
export function newPassword(): FieldRule {
  const short: Outcome = { refused: 'password_length' }
  const outcomes: Outcomes = {
    ...ARRIVED,
    empty: short,
    blank: short,
  }
  return ruleOf(
    [
      ...texts(outcomes),
      ...noTexts(),
      ...missing(true),
      { kind: 'too short', value: '12345', outcome: short },
      { kind: 'too long', value: 'x'.repeat(129), outcome: short },
      { kind: 'very long', value: 'x'.repeat(100_000), outcome: short },
    ],
    [/密码/, /password/i],
  )
}

/** A field that must be the one right value, or an id that exists: nothing else will do. */
export function key(refused: ErrorCode, words: Words, options: { isOptional?: boolean } = {}): FieldRule {
  return ruleOf(
    [
      ...texts(all({ refused })),
      ...noTexts(),
      ...missing(options.isOptional !== true),
      { kind: 'too long', value: 'x'.repeat(10_000), outcome: { refused } },
    ],
    words,
  )
}

/** The password of who sends it, beside what it protects. */
export const OWN_PASSWORD: FieldRule = key('own_password_wrong', [/密码/, /password/i])

/** A mail address. */
export function email(options: { empty?: Outcome } = {}): FieldRule {
  const refused: Outcome = { refused: 'email_invalid' }
  const empty = options.empty ?? refused
  return ruleOf(
    [
      ...texts({ ...all(refused), empty, blank: empty }),
      ...noTexts(),
      ...missing(options.empty === undefined),
      { kind: 'too long', value: `${'x'.repeat(250)}@example.org`, outcome: refused },
      { kind: 'two lines', value: 'ada@example.org\r\nBcc: all@example.org', outcome: refused },
      { kind: 'two addresses', value: 'ada@example.org,bob@example.org', outcome: refused },
    ],
    [/邮箱/, /email/i],
  )
}

/** Nothing but certain words, numbers or truth values. */
export function choice(others: readonly unknown[] = []): FieldRule {
  return ruleOf([
    ...texts(all(INVALID)),
    ...[7_777, ['text'], {}, ...others].map((value) => ({ kind: 'no choice', value, outcome: INVALID })),
  ])
}

/** A list: texts, numbers and objects are none. */
export function list(others: readonly unknown[] = []): FieldRule {
  return ruleOf([
    ...texts(all(INVALID)),
    ...[7_777, {}, ...others].map((value) => ({ kind: 'no list', value, outcome: INVALID })),
  ])
}

interface IntegerRule {
  readonly words?: Words
  /** Values that are whole numbers, and what comes of each. */
  readonly bounds?: readonly (readonly [number, Outcome])[]
  /** An empty text is nothing, as number inputs of existing clients send it. */
  readonly isOptional?: boolean
}

/** Digits as text are a number wherever one is wanted (`api.md` 1.4); `every-form.test.ts` sends them everywhere. */
export function integer({ words, bounds = [], isOptional = false }: IntegerRule = {}): FieldRule {
  const empty: Outcome = isOptional ? 'taken' : INVALID
  return ruleOf(
    [
      ...texts({ ...all(INVALID), empty }),
      ...NO_INTEGERS.map((value) => ({ kind: 'no integer', value, outcome: value === '' ? empty : INVALID })),
      ...bounds.map(([value, outcome]) => ({ kind: 'bound', value, outcome })),
    ],
    words,
  )
}

/** Taken by the wire and looked at by nobody. */
export function ignored(): FieldRule {
  return ruleOf([...texts(all('taken')), ...noTexts()])
}

/** An id of a row: whole numbers that name none are refused as such. */
export function rowId(refused: ErrorCode, words: Words): FieldRule {
  const missingOnes = [0, -1, 2 ** 53 - 1]
  return integer({ words, bounds: missingOnes.map((id) => [id, { refused }] as const) })
}

/** A text to search for: any text, of a bounded length. */
export function sought(limit: number): FieldRule {
  return but(ignored(), {}, [
    { kind: 'too long', value: 'x'.repeat(limit + 1), outcome: INVALID },
    { kind: 'a pattern', value: '%_\\', outcome: 'taken' },
  ])
}

/** An instant as the wire writes it. */
export function instant(): FieldRule {
  return cases([
    ['a word', 'tomorrow', INVALID],
    ['script', BAD_TEXTS.script, INVALID],
    ['SQL', BAD_TEXTS.SQL, INVALID],
    ['RTL', BAD_TEXTS.RTL, INVALID],
    ['a year of five digits', '+010000-01-01T00:00:00.000Z', INVALID],
    ['a year before all years', '-000001-01-01T00:00:00.000Z', INVALID],
    ['the year 0', '0000-01-01T00:00:00.000Z', INVALID],
    ['a day that is none', '2026-13-41T00:00:00.000+0000', INVALID],
    ['an instant', '2026-03-01T00:00:00.000+0000', 'taken'],
  ])
}

/** Values with what comes of each, for a field with a rule of its own. */
export function cases(
  values: readonly (readonly [kind: string, value: unknown, outcome: Outcome])[],
  words: Words = null,
): FieldRule {
  return ruleOf(
    values.map(([kind, value, outcome]) => ({ kind, value, outcome })),
    words,
  )
}

/** A rule with other outcomes for some kinds, and further values. */
export function but(
  rule: FieldRule,
  outcomes: Readonly<Record<string, Outcome>>,
  further: readonly Case[] = [],
): FieldRule {
  return {
    ...rule,
    cases: [...rule.cases.map((one) => ({ ...one, outcome: outcomes[one.kind] ?? one.outcome })), ...further],
  }
}

/** A rule for a field of the query, where everything is text and NUL cannot be written. */
export function asQuery(rule: FieldRule): FieldRule {
  return { ...rule, cases: rule.cases.filter(({ kind }) => !NOT_IN_QUERY.includes(kind)) }
}

const NOT_IN_QUERY: readonly string[] = ['no text', 'no choice', 'no list', 'no integer', 'null', 'NUL']

/** A rule for a form that no test can fill in well enough to be accepted: only its refusals are checked. */
export function onlyRefusals(rule: FieldRule): FieldRule {
  return { ...rule, cases: rule.cases.filter(({ outcome }) => outcome !== 'taken' && 'refused' in outcome) }
}

/** A rule for what nobody reads again, such as a secret. */
export function unread(rule: FieldRule): FieldRule {
  return {
    ...rule,
    cases: rule.cases.map((one) => ({
      ...one,
      outcome: one.outcome !== 'taken' && 'stored' in one.outcome ? 'taken' : one.outcome,
    })),
  }
}
