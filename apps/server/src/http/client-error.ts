import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ERRORS, type ErrorCode, errorText } from '@gavel/contract'
import { DATA_HEADERS } from './security-headers.ts'
import { DEFAULT_LANGUAGE } from './web-language.ts'

/** Errors that Node finds before there is a request, so the client's language is unknown. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_too_slow',
}

/** Answers an unreadable request in the wire's envelope, then closes the connection. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const code = CODES[error.code ?? ''] ?? 'unreadable_body'
  if (socket.writable) socket.write(answerOf(code))
  socket.destroy(error)
}

function answerOf(code: ErrorCode): string {
  const { status, http } = ERRORS[code]
  const body = JSON.stringify({ status, msg: errorText(code, DEFAULT_LANGUAGE), data: null, code })
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...DATA_HEADERS,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${http} ${STATUS_CODES[http]}`, ...lines, '', body].join('\r\n')
}
