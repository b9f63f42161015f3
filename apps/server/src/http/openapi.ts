import {
  type About,
  type Access,
  ENDPOINTS,
  type Endpoint,
  ERRORS,
  type ErrorCode,
  Instant,
  PERMISSIONS,
  QueryBool,
  QueryIdList,
  QueryInt,
  tokenScopeOf,
} from '@gavel/contract'
import { z } from 'zod'
import { CHAPTERS } from './api-chapters.ts'

/** A JSON schema or a part of one. */
export type JsonSchema = z.core.JSONSchema.JSONSchema

const OTHER_CHAPTER = 'Other'

export interface Parameter {
  readonly name: string
  readonly in: 'query'
  readonly required: boolean
  readonly schema: JsonSchema
}

interface Content {
  readonly [mediaType: string]: { readonly schema: JsonSchema }
}

export interface Operation {
  readonly operationId: string
  readonly tags: readonly [string]
  readonly summary: string
  readonly description: string
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly required: true; readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>
  /** Refusals by code, in the order of the contract. */
  readonly 'x-errors': readonly { code: ErrorCode; status: number; http: number; text: string }[]
}

export interface ApiDocument {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly securitySchemes: Readonly<Record<string, unknown>> }
}

const DESCRIPTION = `Every JSON answer is an envelope {status, msg, data}; status 200 means success. A refusal has the
status of its kind, null data, a msg in the language of the request (header web-language or Accept-Language), a stable
code and sometimes details. Most refusals travel as HTTP 200. Fields that are not named here are ignored.
Scripts send an API token, which its owner makes on the settings page, as Authorization: Bearer gvl_…; it does what its
scopes name and its owner may do at that time, and nothing about accounts, keys and settings of the site.`

/** The contract as an OpenAPI 3.1 document. It describes the wire: values in their encoded form. */
export function buildApiDocument(endpoints: readonly Endpoint[] = ENDPOINTS): ApiDocument {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const endpoint of endpoints) {
    const path = paths[endpoint.path] ?? {}
    path[endpoint.method.toLowerCase()] = operationOf(endpoint)
    paths[endpoint.path] = path
  }
  const used = new Set(endpoints.map(chapterOf))
  return {
    openapi: '3.1.0',
    info: { title: 'Gavel API', version: '1', description: DESCRIPTION },
    tags: [...CHAPTERS.map(({ name }) => name), OTHER_CHAPTER]
      .filter((name) => used.has(name))
      .map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The token from the Authorization header of the login answer, as it is.',
        },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token, which begins with `gvl_`. It needs the scope that the endpoint names.',
        },
        judgeKey: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: '`Judge` and the key of the host, with a space between.',
        },
      },
    },
  }
}

function chapterOf(endpoint: Endpoint): string {
  return CHAPTERS.find(({ endpoints }) => endpoints.includes(endpoint))?.name ?? OTHER_CHAPTER
}

function operationOf(endpoint: Endpoint): Operation {
  const errors = errorsOf(endpoint)
  const requestBody = requestBodyOf(endpoint)
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.slice('/api'.length).replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [chapterOf(endpoint)],
    summary: endpoint.summary,
    description: `Access: ${describeAccess(endpoint.access)}. API token: ${describeScope(endpoint)}. ${describeAbout(endpoint.about)}`,
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint),
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: responsesOf(endpoint, errors),
    'x-errors': errors,
  }
}

/** The callers who may call, in words. */
function describeAccess(access: Access): string {
  if (access === 'anonymous') return 'everybody; a bad token counts as none'
  if (access === 'open') return 'everybody; a bad token is refused'
  if (access === 'login') return 'logged-in users'
  if (access === 'judge') return 'judge hosts'
  const roles = 'roles' in access ? access.roles : PERMISSIONS[access.permission]
  return `users with the role ${roles.join(', ')}`
}

function securityOf(endpoint: Endpoint): Operation['security'] {
  const { access } = endpoint
  if (access === 'judge') return [{ judgeKey: [] }]
  const isForEverybody = access === 'anonymous' || access === 'open'
  const scope = tokenScopeOf(endpoint)
  return [...(isForEverybody ? [{}] : []), { token: [] }, ...(scope === null ? [] : [{ apiToken: [scope] }])]
}

/** The thing that it is about and the act, or why it needs none, in words. */
function describeAbout(about: About): string {
  if (about.thing === null) return `Thing: none. ${about.because}`
  const { thing, id, may, otherwise } = about
  const fields = typeof id === 'string' ? [id] : Object.values(id)
  const place =
    about.in === undefined
      ? ''
      : about.in === 'group'
        ? ', which lies in a group'
        : ', which lies on the site'
  const absent = otherwise === undefined ? '' : ` ${otherwise.because}`
  return `Thing: ${thing}, named by ${fields.join(', ')}${place}. Act: ${may}.${absent}`
}

/** The required scope of an API token, in words. */
function describeScope(endpoint: Endpoint): string {
  const scope = tokenScopeOf(endpoint)
  return scope === null ? 'none' : `with the scope ${scope}`
}

const scopeRefusalOf = (endpoint: Endpoint): ErrorCode =>
  tokenScopeOf(endpoint) === null ? 'api_token_not_allowed' : 'api_token_scope_missing'

/** Every endpoint can refuse because of its access rule or validation; the contract names the other refusals. */
function errorsOf(endpoint: Endpoint): Operation['x-errors'] {
  const { access } = endpoint
  const byAccess: ErrorCode[] = []
  if (access === 'judge') byAccess.push('judge_key_invalid')
  else if (access !== 'anonymous' && access !== 'open') byAccess.push('login_required')
  if (access !== 'judge' && access !== 'anonymous') byAccess.push('session_expired')
  if (access !== 'judge') byAccess.push('account_banned', 'api_token_invalid', scopeRefusalOf(endpoint))
  if (typeof access === 'object') byAccess.push('permission_denied')
  if (endpoint.query !== undefined || endpoint.body !== undefined) byAccess.push('invalid_request')
  const codes = new Set<ErrorCode>([...byAccess, ...(endpoint.errors ?? [])])
  return [...codes].map((code) => {
    const { status, http, text } = ERRORS[code]
    return { code, status, http, text: text['en-US'] }
  })
}

function parametersOf(endpoint: Endpoint): Parameter[] {
  if (endpoint.query === undefined) return []
  const { properties = {}, required = [] } = wireSchema(endpoint.query)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: typeof schema === 'boolean' ? {} : schema,
  }))
}

function requestBodyOf(endpoint: Endpoint): Operation['requestBody'] {
  if (endpoint.upload !== undefined) {
    const { field } = endpoint.upload
    const file: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream' }
    const schema: JsonSchema = { type: 'object', properties: { [field]: file }, required: [field] }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  if (endpoint.body === undefined) return undefined
  return { required: true, content: { 'application/json': { schema: wireSchema(endpoint.body) } } }
}

function responsesOf(endpoint: Endpoint, errors: Operation['x-errors']): Operation['responses'] {
  const refusals = Map.groupBy(errors, ({ http }) => String(http))
  const responses: Record<string, { description: string; content?: Content }> = { 200: successOf(endpoint) }
  for (const [http, group] of refusals) {
    const codes = group.map(({ code, text }) => `${code}: ${text}`).join('\n')
    const known = responses[http]
    if (known === undefined)
      responses[http] = { description: codes, content: envelopeContent({ type: 'null' }) }
    else known.description += `\nRefusals, with the status of the envelope:\n${codes}`
  }
  return responses
}

function successOf(endpoint: Endpoint): { description: string; content?: Content } {
  if (endpoint.transport === 'download') {
    const schema: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream' }
    return { description: 'The file.', content: { 'application/octet-stream': { schema } } }
  }
  if (endpoint.transport === 'events') {
    return {
      description: 'Server-sent events.',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    }
  }
  const data: JsonSchema = endpoint.data === undefined ? { type: 'null' } : wireSchema(endpoint.data)
  return { description: 'Success.', content: envelopeContent(data) }
}

function envelopeContent(data: JsonSchema): Content {
  const schema: JsonSchema = {
    type: 'object',
    properties: { status: { type: 'integer' }, msg: { type: 'string' }, data },
    required: ['status', 'msg', 'data'],
  }
  return { 'application/json': { schema } }
}

/** How to read the text forms of codecs, which their own schemas do not say. */
const MEANINGS = new Map<z.core.$ZodType, JsonSchema>([
  [Instant, { type: 'string', format: 'date-time', examples: ['2026-01-01T00:00:00.000+0000'] }],
  [QueryInt, { type: 'integer' }],
  [QueryBool, { type: 'boolean' }],
  [QueryIdList, { type: 'array', items: { type: 'integer' } }],
])

/** The schema of the encoded side, which is what travels in both directions. */
export function wireSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      const meaning = MEANINGS.get(zodSchema)
      if (meaning !== undefined) {
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
        Object.assign(jsonSchema, meaning)
      }
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
  return json
}
