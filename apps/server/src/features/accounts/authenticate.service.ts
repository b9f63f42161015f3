import { type Endpoint, judgeHello } from '@gavel/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SignJWT } from 'jose'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { and, eq, lte } from '../../db/drizzle.ts'
import { type Caller, type CurrentUser, VISITOR } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import type { Authenticate } from '../../http/register.ts'
import { type AuthenticateJudge, createAuthenticateJudge } from '../judge-hosts/judge-key.service.ts'
import { noteRefusedJudge } from '../judge-hosts/refused-judges.service.ts'
import { readWebsiteSettings } from '../site/site.settings.ts'
import { sessions } from './accounts.tables.ts'
import { authenticateApiToken, isApiToken } from './api-tokens/authenticate-token.ts'
import { asRestricted } from './restrictions.service.ts'
import { requireSecondFactor } from './second-factor/admin-guard.ts'
import { findSessionUser, noteSeen } from './session-user.ts'
import { createTokenReader, type TokenReader } from './token-reader.ts'
import { hasUploadCookie, readUploadSession, sendUploadCookie, signUploadToken } from './upload-cookie.ts'

export const TOKEN_LIFETIME_SECONDS = 86_400
/** A token older than this is replaced with the next response. */
const REFRESH_AFTER_SECONDS = TOKEN_LIFETIME_SECONDS / 2

/** A login token: a JWT whose subject is the user and whose id is the session. */
export async function signToken(
  secret: Uint8Array,
  token: { userId: string; sessionId: string; now: Date },
): Promise<string> {
  const issuedAt = Math.floor(token.now.getTime() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS512' })
    .setSubject(token.userId)
    .setJti(token.sessionId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + TOKEN_LIFETIME_SECONDS)
    .sign(secret)
}

type UserCaller = Extract<Caller, { kind: 'user' }>

/** Whether a user is still who they were when they were authenticated: their session, role and groups are the same. */
export async function isStillSo(db: Db, { sessionId, role, groups }: CurrentUser): Promise<boolean> {
  const now = await findSessionUser(db, sessionId)
  return (
    now !== null &&
    now.status === 'normal' &&
    now.role === role &&
    now.groups.size === groups.size &&
    [...groups].every(([id, level]) => now.groups.get(id) === level)
  )
}

/**
 * Identifies the caller: a user by the `Authorization` token (`api.md` 1.4), a script by `Bearer <API token>`, a
 * judge host by `Judge <key>`. Public endpoints treat a bad token as no token, except `open` ones.
 */
export function createAuthenticate(context: Context): Authenticate {
  const readToken = createTokenReader()
  const authenticateJudge = createAuthenticateJudge(context)
  return async (request, reply, endpoint) => {
    const header = request.headers.authorization
    if (header === undefined || header === '') return authenticateUpload(context, request, endpoint)
    if (endpoint.access === 'judge') return authenticateHost(context, authenticateJudge, request, endpoint)
    if (isApiToken(header))
      return authenticateApiToken(context, { authorization: header, ip: request.ip, endpoint })
    const caller = await authenticateUser(context, readToken, { token: header, reply })
    if (caller === null) return refuseBadToken(endpoint)
    await requireSecondFactor(context.db, endpoint, caller.user)
    if (isForFiles(endpoint) && !hasUploadCookie(request))
      await renewUploadCookie(context, caller.user.sessionId, reply)
    return caller
  }
}

/** A judge that is turned away at its hello is remembered, for those who look why nothing is judged. */
async function authenticateHost(
  context: Context,
  authenticateJudge: AuthenticateJudge,
  { ip, headers }: FastifyRequest,
  endpoint: Endpoint,
): Promise<Caller> {
  try {
    // A host that begins is let in by the key that is stored now.
    return await authenticateJudge(headers.authorization ?? '', { isFresh: endpoint === judgeHello })
  } catch (error) {
    const isRefused = error instanceof DomainError && error.code === 'judge_key_invalid'
    const userAgent = headers['user-agent'] ?? null
    if (isRefused && endpoint === judgeHello)
      await noteRefusedJudge(context, { address: ip, userAgent, machine: null, reason: 'judge_key_invalid' })
    throw error
  }
}

/** The cookie is only sent to these addresses, so only here can it be found missing. */
const isForFiles = ({ path }: Endpoint): boolean => path.startsWith('/api/file/')

async function renewUploadCookie(context: Context, sessionId: string, reply: FastifyReply): Promise<void> {
  const signing = { secret: context.tokenSecret, now: context.now() }
  sendUploadCookie(reply, await signUploadToken(signing, sessionId))
}

/**
 * An upload without a token may name its session by a cookie; any other request without a token comes from a visitor.
 */
async function authenticateUpload(
  context: Context,
  request: FastifyRequest,
  endpoint: Endpoint,
): Promise<Caller> {
  if (endpoint.upload === undefined || !hasUploadCookie(request)) return VISITOR
  const { baseUrl } = await readWebsiteSettings(context.db)
  const sessionId = await readUploadSession(request, endpoint, {
    ...{ secret: context.tokenSecret, now: context.now() },
    siteAddress: baseUrl || context.config.serverUrl,
  })
  const user = sessionId === null ? null : await findSessionUser(context.db, sessionId)
  if (sessionId === null || user === null) return VISITOR
  if (user.status === 'banned') throw new DomainError('account_banned')
  const caller: UserCaller = { kind: 'user', user: { ...(await asRestricted(context, user)), sessionId } }
  await requireSecondFactor(context.db, endpoint, caller.user)
  return caller
}

/** @throws DomainError session_expired where a bad token must not count as a visitor */
function refuseBadToken(endpoint: Endpoint): Caller {
  if (endpoint.access === 'anonymous') return VISITOR
  throw new DomainError('session_expired')
}

/** @throws DomainError account_banned */
async function authenticateUser(
  context: Context,
  readToken: TokenReader,
  { token, reply }: { readonly token: string; readonly reply: FastifyReply },
): Promise<UserCaller | null> {
  const now = context.now()
  const claims = await readToken(context.tokenSecret, token, now)
  if (claims === null) return null
  const user = await findSessionUser(context.db, claims.sessionId)
  if (user === null) return null
  if (user.status === 'banned') throw new DomainError('account_banned')
  const ageSeconds = (now.getTime() - claims.issuedAt.getTime()) / 1000
  if (ageSeconds > REFRESH_AFTER_SECONDS)
    await refreshToken(context, { userId: user.id, sessionId: claims.sessionId }, reply)
  await noteSeen(context.db, user, { sessionId: claims.sessionId, now })
  return {
    kind: 'user',
    user: { ...(await asRestricted(context, user)), sessionId: claims.sessionId },
  }
}

/** Gives a new token to the one of several concurrent requests with the same old token that extends the session. */
async function refreshToken(
  context: Context,
  session: { userId: string; sessionId: string },
  reply: FastifyReply,
) {
  const now = context.now()
  const newEnd = new Date(now.getTime() + TOKEN_LIFETIME_SECONDS * 1000)
  const stale = new Date(now.getTime() + REFRESH_AFTER_SECONDS * 1000)
  const moved = await context.db
    .update(sessions)
    .set({ expiresAt: newEnd })
    .where(and(eq(sessions.id, session.sessionId), lte(sessions.expiresAt, stale)))
    .returning({ id: sessions.id })
  if (moved.length === 0) return
  reply.header('Refresh-Token', 'true')
  reply.header('Authorization', await signToken(context.tokenSecret, { ...session, now }))
  await renewUploadCookie(context, session.sessionId, reply)
}
