import {
  calendarPath,
  deleteCalendarLink,
  getCalendarLink,
  renewCalendarLink,
  WEB_LANGUAGES,
} from '@gavel/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { keepAnswer } from '../../../http/answer-cache.ts'
import { requireUser } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { sendRefusal } from '../../../http/error-handler.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { PreparedAnswer } from '../../../http/prepared-answer.ts'
import { networkOf, takeToken } from '../../../http/rate-limit.ts'
import { DATA_HEADERS } from '../../../http/security-headers.ts'
import { findCaller } from '../../accounts/find-caller.service.ts'
import { readSiteAddress } from '../../site/site-address.service.ts'
import { writeCalendar } from './calendar.service.ts'
import { findOwnerOf, readCalendarLink, removeLink, renewLink } from './calendar-link.service.ts'

const CALENDAR = 'text/calendar; charset=utf-8'
/** Calendar programs look a few times an hour, on several devices. */
const READS = { limit: 120, windowSeconds: 3_600 }
/** Links that open nothing are asked for by programs whose owner has renewed theirs. */
const MISSES = { limit: 300, windowSeconds: 3_600 }

/** The link of the caller's calendar. */
export function calendarLinkRoutes(context: Context): Implementation[] {
  return [
    implement(getCalendarLink, async ({ caller }) => {
      const link = await readCalendarLink(context, requireUser(caller).id)
      return link === null ? null : { token: link.token, gmtCreate: link.createdAt }
    }),
    implement(renewCalendarLink, async ({ caller }) => {
      const { token, createdAt } = await renewLink(context, requireUser(caller).id)
      return { token, gmtCreate: createdAt }
    }),
    implement(deleteCalendarLink, async ({ caller }) => {
      await removeLink(context, requireUser(caller).id)
      return null
    }),
  ]
}

/** The file that calendar programs request. It is no API call, so it is not in the contract. */
export function installCalendar(app: FastifyInstance, context: Context) {
  for (const language of WEB_LANGUAGES)
    app.get<{ Params: { token: string } }>(calendarPath(':token', language), async (request, reply) => {
      try {
        return await answer(context, request, reply, language)
      } catch (error) {
        // No calendar program reads the envelope, so the HTTP status says it.
        if (!(error instanceof DomainError)) throw error
        const isOften = error.code === 'too_many_requests'
        if (isOften) reply.header('Retry-After', READS.windowSeconds)
        sendRefusal(request, reply, error, isOften ? 429 : 404)
        return reply
      }
    })
}

/** @throws DomainError calendar_not_found, too_many_requests */
async function answer(
  context: Context,
  request: FastifyRequest<{ Params: { token: string } }>,
  reply: FastifyReply,
  language: (typeof WEB_LANGUAGES)[number],
) {
  const { db, now } = context
  const ownerId = await findOwnerOf(db, request.params.token)
  const rule = ownerId === null ? MISSES : READS
  await takeToken(db, { key: `calendar:${ownerId ?? networkOf(request.ip)}`, ...rule, now: now() })
  const owner = ownerId === null ? null : await findCaller(context, ownerId)
  if (owner === null) throw new DomainError('calendar_not_found')
  const site = await readSiteAddress(context, request)
  const text = await writeCalendar(db, requireUser(owner), { language, site, now: now() })
  reply.headers(DATA_HEADERS)
  reply.header('X-Robots-Tag', 'noindex')
  return new PreparedAnswer(keepAnswer(text)).send(request, reply, CALENDAR)
}
