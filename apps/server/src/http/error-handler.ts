import { ERRORS, type ErrorCode, errorText, type WebLanguage } from '@gavel/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from './domain-error.ts'
import { InvalidRequest } from './request/decode.ts'
import { capitalised, fieldName } from './request/field-names.ts'
import { webLanguageOf } from './web-language.ts'

/** Faults of the request that Fastify itself finds. */
const FASTIFY_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'unreadable_body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'unreadable_body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'unreadable_body',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_REQ_FILE_TOO_LARGE: 'body_too_large',
}

/** The reader of forms with files gives its errors no code. */
const BROKEN_FORM = /^Multipart: Boundary not found|unexpected end of multipart data|^Malformed part header/i

export function installErrorHandler(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof DomainError) return sendRefusal(request, reply, error)
    const known = FASTIFY_CODES[error.code]
    if (known !== undefined) return sendRefusal(request, reply, new DomainError(known as 'unreadable_body'))
    const isClients = error.statusCode !== undefined && error.statusCode < 500
    if (isClients || BROKEN_FORM.test(error.message)) {
      return sendRefusal(request, reply, new DomainError('unreadable_body'))
    }
    request.log.error({ err: loggable(error), route: request.routeOptions.url }, 'request failed')
    return sendRefusal(request, reply, new DomainError('internal'))
  })
}

/** @param http where no client looks into the envelope, another status than the catalogue's */
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

/** The details keep a field's name on the wire, for programs; the message says what people call it. */
function messageOf({ code, details }: DomainError, language: WebLanguage): string {
  const field = details !== undefined && 'field' in details ? details.field : undefined
  if (typeof field !== 'string') return errorText(code, language, details)
  return capitalised(errorText(code, language, { ...details, field: fieldName([field], language) }))
}

/** A failed query's error repeats its parameters, among them sources and addresses: the log gets its cause alone. */
function loggable(error: Error): unknown {
  return 'params' in error ? (error.cause ?? error.name) : error
}
