import type { Endpoint } from '@gavel/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { jwtVerify, SignJWT } from 'jose'

/**
 * Existing clients send uploads as plain forms, which carry no `Authorization` (`api.md` 1.4). This cookie admits
 * those and nothing else: it is only read where a file is uploaded, no token was sent, and the request comes from a
 * page of this site. It names a session, so it ends with it.
 */
const NAME = 'gavel_upload'
const PATH = '/api/file'
/** Distinguishes it from login tokens, so that neither can be used as the other. */
const AUDIENCE = 'upload'

/** As long as a login token; each new token comes with a new cookie. */
const LIFETIME_SECONDS = 86_400

interface Signing {
  readonly secret: Uint8Array
  readonly now: Date
}

interface Admission extends Signing {
  /** The site's address, as its administrators set it; empty: unknown. */
  readonly siteAddress: string
}

/** The content of a session's cookie. */
export function signUploadToken({ secret, now }: Signing, sessionId: string): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS512' })
    .setAudience(AUDIENCE)
    .setJti(sessionId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_SECONDS)
    .sign(secret)
}

export function sendUploadCookie(reply: FastifyReply, token: string): void {
  setCookie(reply, token, LIFETIME_SECONDS)
}

export function clearUploadCookie(reply: FastifyReply): void {
  setCookie(reply, '', 0)
}

function setCookie(reply: FastifyReply, value: string, maxAgeSeconds: number): void {
  const { request } = reply
  const isSecure = request.protocol === 'https' || request.headers.origin?.startsWith('https://') === true
  const parts = [
    `${NAME}=${value}`,
    `Path=${PATH}`,
    `Max-Age=${maxAgeSeconds}`,
    'HttpOnly',
    'SameSite=Strict',
  ]
  reply.header('Set-Cookie', [...parts, ...(isSecure ? ['Secure'] : [])].join('; '))
}

export function hasUploadCookie(request: FastifyRequest): boolean {
  return readCookie(request) !== null
}

/** @returns the session named by an upload's cookie, or null for all other requests */
export async function readUploadSession(
  request: FastifyRequest,
  endpoint: Endpoint,
  { secret, now, siteAddress }: Admission,
): Promise<string | null> {
  const value = readCookie(request)
  if (value === null || endpoint.upload === undefined || !isOwnPage(request, siteAddress)) return null
  try {
    const { payload } = await jwtVerify(value, secret, {
      algorithms: ['HS512'],
      audience: AUDIENCE,
      currentDate: now,
    })
    return payload.jti ?? null
  } catch {
    // A cookie with any fault is not one of ours.
    return null
  }
}

/**
 * Browsers say themselves whether a form is the site's own; those that do not still send the page's origin. A proxy may
 * have rewritten the host, so the site's address counts as well. A client that sends neither is not a browser.
 */
function isOwnPage({ headers, host }: FastifyRequest, siteAddress: string): boolean {
  const from = headers['sec-fetch-site']
  if (from !== undefined) return from === 'same-origin'
  const { origin } = headers
  if (origin === undefined || !URL.canParse(origin)) return false
  return (
    new URL(origin).host === host || (URL.canParse(siteAddress) && new URL(siteAddress).origin === origin)
  )
}

function readCookie({ headers }: FastifyRequest): string | null {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim())
  return cookies.find((cookie) => cookie.startsWith(`${NAME}=`))?.slice(NAME.length + 1) ?? null
}
