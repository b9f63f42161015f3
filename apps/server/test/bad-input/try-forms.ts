import {
  Envelope,
  ERRORS,
  type ErrorCode,
  errorText,
  keysOf,
  WEB_LANGUAGES,
  type WebLanguage,
} from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rateCounters } from '../../src/features/accounts/accounts.tables.ts'
import { fieldName } from '../../src/http/request/field-names.ts'
import { digestTables } from '../database-rows.ts'
import { buildWorld, type Filled, type Form, type Values, type World } from './form.ts'
import { arrived } from './kinds.ts'
import type { FieldRule } from './rules.ts'

/** Many requests, some with passwords to hash: seconds, and much more on a machine that is busy. */
const FIELD_TIMEOUT_MS = 300_000

/**
 * Puts every bad value into every field. A refusal must have its code and a message in both languages that names the
 * field, and must leave every row of the database as it was; what is taken must be read again as it was sent.
 */
export function tryForms(forms: readonly Form[]): void {
  let world: World
  beforeAll(async () => {
    world = await buildWorld()
  })
  afterAll(() => world.close())

  describe.each(forms.map((form) => [nameOf(form), form] as const))('%s', (_name, form) => {
    if (form.isNeverTaken === undefined)
      test('is taken as it is filled in', async () => {
        const filled = await form.fill(world)
        expect(await send(world, form, { ...filled, language: 'en-US' })).toMatchObject({ code: undefined })
      })

    test.each(Object.entries(form.fields))(
      '%s',
      async (path, rule) => {
        await refusesBadValues(world, form, path, rule)
        await keepsOtherValues(world, form, path, rule)
      },
      FIELD_TIMEOUT_MS,
    )
  })
}

const nameOf = ({ endpoint: { method, path }, about }: Form) =>
  `${method} ${path}${about === undefined ? '' : ` (${about})`}`

async function refusesBadValues(world: World, form: Form, path: string, rule: FieldRule): Promise<void> {
  const refused = rule.cases.flatMap(({ kind, value, outcome }) =>
    outcome !== 'taken' && 'refused' in outcome ? [{ kind, value, code: outcome.refused }] : [],
  )
  const filled = await fillFor(
    world,
    form,
    refused.map(({ code }) => code),
  )
  const before = await digestRows(world, form)
  const told = new Set<ErrorCode>()
  for (const [index, { kind, value, code }] of refused.entries()) {
    const good = filled[index]
    if (good === undefined) throw new Error('A form is missing')
    const messages: string[] = []
    // In each language once for every refusal: the same one says the same again.
    for (const language of told.has(code) ? WEB_LANGUAGES.slice(1) : WEB_LANGUAGES) {
      const sent = { ...good, values: withValue(good.values, path, value), language }
      const answer = await send(world, form, sent)
      const about = `${path}: ${kind} ${JSON.stringify(value)?.slice(0, 60)}`
      expect([answer.code, answer.http < 500], `${about} → ${answer.msg}`).toEqual([code, true])
      expect(namesField(answer, path, rule, language), `${about} → ${answer.msg}`).toBe(true)
      messages.push(answer.msg)
    }
    expect(new Set(messages).size, `${path}: ${kind}: ${messages[0]}`).toBe(messages.length)
    told.add(code)
  }
  expect(await digestRows(world, form), `what is stored after wrong values of ${path}`).toEqual(before)
}

/**
 * A filling for each refusal. One does for all where nothing of what is stored may change, because then it is as good
 * after a refusal as before. Where a try uses something up it does not, unless the value is refused by its shape,
 * which is before anything is looked up.
 */
async function fillFor(world: World, form: Form, codes: readonly ErrorCode[]): Promise<Filled[]> {
  const shared = await form.fill(world)
  const filled: Filled[] = []
  for (const code of codes)
    filled.push(form.aside === undefined || code === 'invalid_request' ? shared : await form.fill(world))
  return filled
}

async function keepsOtherValues(world: World, form: Form, path: string, rule: FieldRule): Promise<void> {
  for (const { kind, value, outcome } of rule.cases) {
    if (outcome !== 'taken' && 'refused' in outcome) continue
    const filled = await form.fill(world)
    const sent = withValue(filled.values, path, value)
    const answer = await send(world, form, { ...filled, values: sent, language: 'en-US' })
    const about = `${path}: ${kind} ${JSON.stringify(value)?.slice(0, 60)}`
    expect(answer.code, `${about} → ${answer.msg}`).toBeUndefined()
    if (outcome === 'taken') continue
    if (filled.read === undefined) throw new Error(`${nameOf(form)} does not say how to read ${path}`)
    const stored = await filled.read(JSON.parse(JSON.stringify(sent), arrivedValue) as Values)
    expect(stored, about).toHaveProperty([path], outcome.stored)
  }
}

const arrivedValue = (_key: string, value: unknown) => (typeof value === 'string' ? arrived(value) : value)

/** A copy with another value at a path; `undefined` leaves the place out. */
function withValue(values: unknown, path: string, value: unknown): Values {
  const [name = '', ...rest] = path.split('.')
  const copy = structuredClone(values) as Record<string, unknown>
  copy[name] = rest.length === 0 ? value : withValue(copy[name], rest.join('.'), value)
  return copy
}

interface Answer {
  readonly http: number
  /** The code of the refusal; undefined when it was taken. */
  readonly code: ErrorCode | undefined
  readonly msg: string
  readonly details: unknown
}

async function send(
  world: World,
  { endpoint, isQuery = false, tellsInData = false }: Form,
  { token, values, language }: Filled & { readonly language: WebLanguage },
): Promise<Answer> {
  // Nobody is refused for trying so often.
  await world.context.db.delete(rateCounters)
  const response = await world.app.inject({
    method: endpoint.method,
    url: isQuery ? `${endpoint.path}?${searchOf(values)}` : endpoint.path,
    headers: {
      'web-language': language,
      ...(isQuery ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: token }),
    },
    ...(isQuery ? {} : { payload: JSON.stringify(values) }),
  })
  if (!String(response.headers['content-type']).startsWith('application/json'))
    return { http: response.statusCode, code: undefined, msg: '', details: undefined }
  const envelope = Envelope.parse(response.json())
  const http = response.statusCode
  const told = tellsInData ? toldInData(envelope.data, language) : undefined
  if (told !== undefined) return { http, details: undefined, ...told }
  return {
    http,
    code: envelope.status === 200 ? undefined : (envelope.code as ErrorCode),
    msg: envelope.msg,
    details: envelope.details,
  }
}

/** Clients read some refusals in the data of a success, where only the message tells which one it is. */
function toldInData(data: unknown, language: WebLanguage): { code: ErrorCode; msg: string } | undefined {
  const { code: status, msg } = (data ?? {}) as { code?: number; msg?: string }
  if (status === undefined || status === 200 || msg === undefined) return undefined
  const codes = keysOf(ERRORS)
  const code = codes.find((one) => errorText(one, language, {}) === msg)
  return code === undefined ? undefined : { code, msg }
}

/** As a browser writes them; a text with half a surrogate pair has no such form, so it goes as the replacement. */
function searchOf(values: Values): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== null) search.append(name, String(value))
  return search
}

/** The content of every table, as a digest: which of them differ says enough. */
async function digestRows({ context }: World, { aside = [] }: Form): Promise<Record<string, string>> {
  const digests = await digestTables(context.db)
  for (const table of ['rate_counters', ...aside]) delete digests[table]
  return digests
}

function namesField(
  { msg, details }: Answer,
  path: string,
  { words }: FieldRule,
  language: WebLanguage,
): boolean {
  if (msg.trim() === '') return false
  const name = path.split('.')[0] ?? ''
  const { issues, field, site } = (details ?? {}) as {
    issues?: readonly { readonly path: string }[]
    field?: string
    site?: string
  }
  if (issues !== undefined) return issues.some((issue) => issue.path.split('.')[0] === name)
  if (field !== undefined)
    return field === name && msg.toLowerCase().includes(fieldName([field], language).toLowerCase())
  if (site !== undefined) return name.startsWith(site)
  return words?.[language].test(msg) ?? false
}
