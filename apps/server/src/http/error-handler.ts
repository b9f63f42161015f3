import { ERRORS, errorText, type WebLanguage } from '@gavel/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '../db/database-unavailable.ts'
import { DomainError, type PlainRefusal } from './domain-error.ts'
import { InvalidRequest } from './request/decode.ts'
import { capitalised, fieldName } from './request/field-names.ts'
import { webLanguageOf } from './web-language.ts'

/** Errors in the request that Fastify itself detects. */
const FASTIFY_CODES: Readonly<Record<string, PlainRefusal>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'unreadable_body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'unreadable_body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'unreadable_body',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_REQ_FILE_TOO_LARGE: 'body_too_large',
}

/** PostgreSQL needs about as long for a restart. */
const RETRY_AFTER_SECONDS = 2

/** The multipart parser does not give its errors a code. */
const BROKEN_FORM = /^Multipart: Boundary not found|unexpected end of multipart data|^Malformed part header/i

export function installErrorHandler(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof DomainError) return sendRefusal(request, reply, error)
    const known = FASTIFY_CODES[error.code]
    if (known !== undefined) return sendRefusal(request, reply, new DomainError(known))
    const isClients = error.statusCode !== undefined && error.statusCode < 500
    if (isClients || BROKEN_FORM.test(error.message)) {
      return sendRefusal(request, reply, new DomainError('unreadable_body'))
    }
    if (isDatabaseUnavailable(error)) {
      request.log.warn({ err: loggable(error), route: request.routeOptions.url }, 'the database was away')
      reply.header('Retry-After', RETRY_AFTER_SECONDS)
      return sendRefusal(request, reply, new DomainError('database_unavailable'))
    }
    request.log.error({ err: loggable(error), route: request.routeOptions.url }, 'request failed')
    // The reader of the answer can name the line of the log that says why.
    reply.header('X-Request-Id', request.id)
    return sendRefusal(request, reply, new DomainError('internal'))
  })
}

/** @param http the HTTP status, where it differs from the catalogue's because no client reads the envelope */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  error: DomainError,
  http: number = error instanceof InvalidRequest ? error.http : ERRORS[error.code].http,
): void {
  const entry = ERRORS[error.code]
  if (http === 401 || http === 403)
    reply.header('Url-Type', request.url.startsWith('/api/admin') ? 'admin' : 'general')
  reply
    .code(http)
    .type('application/json; charset=utf-8')
    .send({
      status: entry.status,
      msg: messageOf(error, webLanguageOf(request)),
      data: null,
      code: error.code,
      ...(error.details === undefined ? {} : { details: error.details }),
    })
}

/** The details keep the field's wire name, for programs; the message uses its human name. */
function messageOf({ code, details }: DomainError, language: WebLanguage): string {
  const field = details !== undefined && 'field' in details ? details.field : undefined
  if (typeof field !== 'string') return errorText(code, language, details)
  return capitalised(errorText(code, language, { ...details, field: fieldName([field], language) }))
}

/**
 * The error of a failed query repeats its parameters, which may include sources and addresses, so only its cause is
 * logged.
 */
function loggable(error: Error): unknown {
  return 'params' in error ? (error.cause ?? error.name) : error
}
