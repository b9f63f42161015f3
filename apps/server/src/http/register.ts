import '@fastify/multipart'
import { ENDPOINTS, type Endpoint, type ErrorCode } from '@gavel/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sendKept } from './answer-cache.ts'
import { type Caller, VISITOR } from './caller.ts'
import { DomainError } from './domain-error.ts'
import { openDoor } from './door.ts'
import { isForEverybody, refusalToCall } from './endpoint-access.ts'
import type { Download, Implementation, UploadedFile } from './implement.ts'
import { PreparedAnswer } from './prepared-answer.ts'
import { decodeBody, decodeQuery } from './request/decode.ts'
import type { Things } from './thing.ts'
import { webLanguageOf } from './web-language.ts'

/** Finds out who is calling, as far as the endpoint's access rule requires. */
export type Authenticate = (
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
) => Promise<Caller>

/**
 * Binds each implementation to its route.
 *
 * @throws Error when an endpoint is implemented twice or is not in the contract
 */
export function registerEndpoints(
  app: FastifyInstance,
  implementations: readonly Implementation[],
  { authenticate, things }: { readonly authenticate: Authenticate; readonly things: Things },
) {
  const open = new Set(ENDPOINTS)
  for (const implementation of implementations) {
    if (!open.delete(implementation.endpoint)) {
      throw new Error(`${implementation.endpoint.path} is implemented twice or not in the contract`)
    }
    register(app, implementation, { authenticate, things })
  }
}

function register(
  app: FastifyInstance,
  { endpoint, handle, cache }: Implementation,
  { authenticate, things }: { readonly authenticate: Authenticate; readonly things: Things },
) {
  const callers = new WeakMap<FastifyRequest, Caller>()
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: isForEverybody(endpoint) ? PUBLIC_BODY_BYTES : BODY_BYTES,
    // A HEAD request would open the stream.
    exposeHeadRoute: endpoint.transport !== 'events',
    // Before the body is read, so that a caller without access cannot make us hold megabytes.
    onRequest: async (raw, reply) => {
      const caller = await authenticate(raw, reply, endpoint)
      requireAccess(endpoint, caller)
      callers.set(raw, caller)
    },
    handler: async (raw, reply) => {
      const caller = callers.get(raw) ?? VISITOR
      if (cache?.isFor(caller, raw.query) === true) {
        const language = webLanguageOf(raw)
        const kept = await cache.get(`${language} ${raw.url}`, async () => {
          const query = decodeQuery(endpoint.query, raw.query, language)
          const asked = { caller: VISITOR, query, body: undefined, language }
          const thing = await openDoor(things, endpoint, asked)
          const result = await handle({ ...asked, thing, ip: '', userAgent: null, upload: null, raw, reply })
          return JSON.stringify(answer(endpoint, reply, result))
        })
        return sendKept(raw, reply, kept)
      }
      const upload = endpoint.upload === undefined ? null : await readUpload(raw, endpoint.upload)
      const language = webLanguageOf(raw)
      const asked = {
        caller,
        query: decodeQuery(endpoint.query, raw.query, language),
        body: decodeBody(endpoint.body, raw.body ?? {}, {
          http: endpoint.strictHttp === true ? 400 : 200,
          language,
        }),
        language,
      }
      const request = {
        ...asked,
        ip: raw.ip,
        userAgent: raw.headers['user-agent'] ?? null,
        upload,
        raw,
        reply,
      }
      try {
        const result = await handle({ ...request, thing: await openDoor(things, endpoint, asked) })
        if (result instanceof PreparedAnswer) return await result.send(raw, reply)
        return answer(endpoint, reply, result)
      } finally {
        // The rest of an upload that was refused unread must be drained, or the client waits forever.
        upload?.stream.resume()
      }
    },
  })
}

/** For test data of problems and reports of judges; files have limits of their own. */
const BODY_BYTES = 16 * 1024 * 1024
/** For forms and lists of ids. */
const PUBLIC_BODY_BYTES = 512 * 1024

/**
 * @throws DomainError login_required, permission_denied, account_restricted, judge_key_invalid, api_token_not_allowed,
 * api_token_scope_missing
 */
function requireAccess(endpoint: Endpoint, caller: Caller) {
  const refusal = refusalToCall(endpoint, caller)
  if (refusal !== null) throw refusal
}

/** As RFC 2046 limits it. */
const MAX_BOUNDARY = 70
const BOUNDARY = /;\s*boundary="?([^";]*)/i

/** @throws DomainError file_required, unreadable_body */
async function readUpload(
  raw: FastifyRequest,
  limits: { field: string; maxBytes: number },
): Promise<UploadedFile> {
  const code: ErrorCode = 'file_required'
  if (!raw.isMultipart()) throw new DomainError(code)
  const [, boundary = ''] = BOUNDARY.exec(raw.headers['content-type'] ?? '') ?? []
  if (boundary.length > MAX_BOUNDARY) throw new DomainError('unreadable_body')
  const fields: Record<string, string> = {}
  const parts = raw.parts({ limits: { fileSize: limits.maxBytes, files: 1 } })
  const readFields = async () => {
    for (;;) {
      const { value: part, done } = await parts.next().catch(refuseForm)
      if (done === true) return null
      if (part.type === 'file') return part
      if (typeof part.value === 'string') fields[part.fieldname] = part.value
    }
  }
  const file = await readFields()
  if (file === null || file.fieldname !== limits.field) {
    file?.file.resume()
    throw new DomainError(code)
  }
  return {
    fileName: file.filename,
    stream: file.file,
    isTruncated: () => file.file.truncated,
    fields: async () => {
      await readFields()
      return fields
    },
  }
}

/**
 * Every failure of the parser is the sender's fault; some of its errors have no code. @throws DomainError
 * unreadable_body
 */
function refuseForm(error: unknown): never {
  if (error instanceof Error && 'statusCode' in error) throw error
  throw new DomainError('unreadable_body')
}

function answer(endpoint: Endpoint, reply: FastifyReply, result: unknown): unknown {
  if (endpoint.transport === 'events') return reply
  // As `implement` asks of the handler of a download.
  if (endpoint.transport === 'download') return sendDownload(reply, result as Download)
  const data = endpoint.data === undefined ? null : z.encode(endpoint.data, result)
  return { status: 200, msg: 'success', data }
}

function sendDownload(reply: FastifyReply, download: Download) {
  reply.header('Content-Type', download.contentType)
  reply.header('Content-Disposition', `attachment;filename=${encodeURIComponent(download.fileName)}`)
  if (download.bytes !== undefined) reply.header('Content-Length', download.bytes)
  return reply.send(download.body)
}
