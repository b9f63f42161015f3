import type { UserInfoVo } from '@gavel/contract'
import type { FastifyReply } from 'fastify'
import { userToWire } from './accounts.wire.ts'
import type { OpenedSession } from './open-session.ts'
import { sendUploadCookie } from './upload-cookie.ts'

/** The token travels in a header, as the wire's clients expect; their uploads also need a cookie. */
export function answerLogin(reply: FastifyReply, { user, token, uploadToken }: OpenedSession): UserInfoVo {
  reply.header('Authorization', token)
  sendUploadCookie(reply, uploadToken)
  return userToWire(user)
}
