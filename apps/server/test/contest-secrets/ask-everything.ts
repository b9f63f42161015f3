import { ENDPOINTS, type Endpoint, type Role, roleMayCall } from '@gavel/contract'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { type JsonSchema, wireSchema } from '../../src/http/openapi.ts'

/** Values for parameters, by their names: every way to ask about what a test keeps secret. */
export type Known = Readonly<Record<string, readonly unknown[]>>

interface Question {
  readonly name: string
  readonly endpoint: Endpoint
  readonly input: Readonly<Record<string, unknown>>
}

/** They change something, answer differently each time, or never end. */
const NOT_ASKED = new Set([
  '/api/logout',
  '/api/admin/logout',
  '/api/captcha',
  '/api/login-puzzle',
  '/api/events',
  // Each request of the test comes from another address, which this one repeats.
  '/api/health/arrival',
  '/api/resubmit',
  '/api/file/delete-md-img',
  '/api/admin/contest/clone',
  '/api/admin/judge/rejudge',
  '/api/admin/judge/rejudge-contest-problem',
  '/api/admin/judge/manual-judge',
  '/api/admin/judge/cancel-judge',
  // They tell how busy the machine is, or contain the time at which they were made.
  '/api/judge-state',
  '/api/admin/status',
  '/api/admin/doctor',
  '/api/admin/config/get-service-info',
  '/api/admin/config/get-judge-service-info',
  '/api/file/download-testcase',
  '/api/file/export-problem',
  '/api/admin/problem/export',
])
/** Questions whose answer is too long to be a query. */
const READING_POSTS = new Set([
  '/api/check-contest-submissions-status',
  '/api/get-contest-not-read-announcement',
  '/api/get-contest-rank',
  '/api/get-contest-outside-scoreboard',
  '/api/get-user-problem-status',
  '/api/check-submissions-status',
])

const isReading = ({ method, path, access }: Endpoint) =>
  access !== 'judge' && !NOT_ASKED.has(path) && (method === 'GET' || READING_POSTS.has(path))

/** Every reading endpoint with what it must be given, and with each further parameter in turn. */
export function questionsAbout(known: Known): Question[] {
  return ENDPOINTS.filter(isReading).flatMap((endpoint) =>
    inputsOf(endpoint, known).map((input) => ({
      ...{ endpoint, input },
      name: `${endpoint.method} ${endpoint.path} ${JSON.stringify(input)}`,
    })),
  )
}

function inputsOf({ query, body }: Endpoint, known: Known): Record<string, unknown>[] {
  const schema: JsonSchema =
    query === undefined && body === undefined ? {} : wireSchema((query ?? body) as z.ZodType)
  const names = Object.keys(schema.properties ?? {}).filter((name) => known[name] !== undefined)
  const required = names.filter((name) => schema.required?.includes(name))
  let inputs: Record<string, unknown>[] = [{}]
  for (const name of required)
    inputs = inputs.flatMap((input) => (known[name] ?? []).map((value) => ({ ...input, [name]: value })))
  const optional = names.filter((name) => !required.includes(name))
  return inputs.flatMap((input) => [
    input,
    ...optional.flatMap((name) => (known[name] ?? []).map((value) => ({ ...input, [name]: value }))),
  ])
}

/** The database works on some questions while others are prepared. */
const AT_ONCE = 6

/** Null: a visitor. */
type Asker = { readonly token: string; readonly role: Role } | null

/** A caller refused at the door is refused whatever there is behind it; `visibility-matrix.test.ts` tests the doors. */
const isLetIn = ({ access }: Endpoint, asker: Asker) =>
  asker === null ? access === 'anonymous' || access === 'open' : roleMayCall(access, asker.role)

/** The answers to one caller's questions, by the question's name. */
export async function askAll(
  app: FastifyInstance,
  asker: Asker,
  questions: readonly Question[],
): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  const waiting = questions.filter(({ endpoint }) => isLetIn(endpoint, asker))
  const ask = async () => {
    for (let question = waiting.pop(); question !== undefined; question = waiting.pop())
      answers.set(question.name, await answerTo(app, asker, question))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  return answers
}

async function answerTo(app: FastifyInstance, asker: Asker, { endpoint, input }: Question): Promise<string> {
  asked += 1
  const response = await app.inject({
    method: endpoint.method,
    url: endpoint.method === 'GET' ? `${endpoint.path}?${searchOf(input)}` : endpoint.path,
    // The rate limits are lifted.
    remoteAddress: `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
    headers: asker === null ? {} : { authorization: asker.token },
    ...(endpoint.method === 'GET' ? {} : { payload: input }),
  })
  return `${response.statusCode} ${textOf(response)}`
}

let asked = 0

function textOf({ headers, rawPayload }: { headers: Record<string, unknown>; rawPayload: Buffer }): string {
  const isText = /json|text/.test(String(headers['content-type']))
  return isText ? rawPayload.toString() : rawPayload.toString('base64')
}

function searchOf(input: Readonly<Record<string, unknown>>): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(input))
    for (const one of [value].flat()) search.append(name, String(one))
  return search
}
