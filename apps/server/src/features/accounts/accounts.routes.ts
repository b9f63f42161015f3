import {
  adminLogin,
  adminLogout,
  checkUsernameOrEmail,
  getMe,
  getRegisterCode,
  getUserAuthInfo,
  listSessions,
  login,
  logout,
  register,
  revokeSession,
  setupAdministrator,
} from '@gavel/contract'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { type Caller, requireUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { findUserById, revokeSessions, selectOpenSessions } from './accounts.queries.ts'
import { sessionToWire, userToWire } from './accounts.wire.ts'
import { answerLogin } from './answer-login.wire.ts'
import * as loginService from './login.service.ts'
import { loginPuzzleRoutes } from './login-puzzle.routes.ts'
import { passwordResetRoutes } from './password-reset.routes.ts'
import * as registerService from './register.service.ts'
import { sendRegisterCode } from './register-code.service.ts'
import { setUpAdministrator } from './setup.service.ts'
import { clearUploadCookie } from './upload-cookie.ts'

const SessionId = z.uuid()

export function accountRoutes(context: Context): Implementation[] {
  const { db } = context

  const endAllSessions = async (caller: Caller, reply: FastifyReply) => {
    await revokeSessions(db, { userId: requireUser(caller).id, now: context.now() })
    clearUploadCookie(reply)
    return null
  }

  return [
    ...loginPuzzleRoutes(context),
    ...passwordResetRoutes(context),
    implement(login, async ({ body, ip, userAgent, reply }) =>
      answerLogin(reply, await loginService.login(context, { ...body, ip, userAgent })),
    ),
    implement(adminLogin, async ({ body, ip, userAgent, reply }) =>
      answerLogin(reply, await loginService.loginAdmin(context, { ...body, ip, userAgent })),
    ),
    implement(logout, ({ caller, reply }) => endAllSessions(caller, reply)),
    implement(adminLogout, ({ caller, reply }) => endAllSessions(caller, reply)),
    implement(getRegisterCode, ({ query, language, ip }) =>
      sendRegisterCode(context, { email: query.email, language, ip }),
    ),
    implement(register, async ({ body, ip }) => {
      await registerService.register(context, { ...body, ip })
      return null
    }),
    implement(checkUsernameOrEmail, ({ body, ip }) => registerService.findTaken(context, body, ip)),
    implement(getUserAuthInfo, async ({ caller }) => ({
      roles: [requireUser(caller).role],
      permissions: null,
    })),
    implement(getMe, async ({ caller }) => {
      const user = await findUserById(db, requireUser(caller).id)
      if (user === null) throw new DomainError('login_required')
      return userToWire(user)
    }),
    implement(listSessions, async ({ caller }) => {
      const { id, sessionId } = requireUser(caller)
      const open = await selectOpenSessions(db, id, context.now())
      return open.map((session) => sessionToWire(session, sessionId))
    }),
    implement(revokeSession, async ({ caller, query }) => {
      const sessionId = SessionId.safeParse(query.id).data
      // Not the caller's session, or no session at all: either way it is not among theirs afterwards.
      if (sessionId !== undefined) {
        await revokeSessions(db, { userId: requireUser(caller).id, sessionId, now: context.now() })
      }
      return null
    }),
    implement(setupAdministrator, async ({ body, ip, userAgent }) => {
      await setUpAdministrator(context, { ...body, email: body.email ?? null, ip, userAgent })
      return null
    }),
  ]
}
