import {
  createNotice as createNoticeEndpoint,
  deleteNotice as deleteNoticeEndpoint,
  listNotices,
  type NoticeType,
  pushNotice as pushNoticeEndpoint,
  updateNotice as updateNoticeEndpoint,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { pageRequest, pageToWire } from '../../http/page.ts'
import { actorOf } from '../audit/actor.policy.ts'
import { createNotice, deleteNotice, type NoticeAim, readNotices, updateNotice } from './notices.service.ts'
import { AUDIENCES, noticeToWire } from './notices.wire.ts'
import { pushNotice } from './push-notices.jobs.ts'

const DEFAULT_PAGE_SIZE = 5

interface Recipient {
  readonly recipientId?: string | null | undefined
  readonly recipientUsername?: string | null | undefined
}

const aimOf = (type: NoticeType, { recipientId = null, recipientUsername = null }: Recipient): NoticeAim => ({
  audience: AUDIENCES[type],
  recipientId,
  recipientName: recipientUsername,
})

export function noticeRoutes(context: Context): Implementation[] {
  return [
    implement(listNotices, async ({ query }) => {
      const audience = query.type ? AUDIENCES[query.type] : null
      return pageToWire(
        await readNotices(context.db, audience, pageRequest(query, DEFAULT_PAGE_SIZE)),
        noticeToWire,
      )
    }),
    implement(createNoticeEndpoint, async (request) => {
      const { title, content, type, ...recipient } = request.body
      await createNotice(context, actorOf(request), { title, content, ...aimOf(type, recipient) })
      return null
    }),
    implement(updateNoticeEndpoint, async (request) => {
      const { id, title = null, content = null, type, ...recipient } = request.body
      const aim = type == null ? null : aimOf(type, recipient)
      await updateNotice(context, actorOf(request), { id, title, content, aim })
      return null
    }),
    implement(deleteNoticeEndpoint, async (request) => {
      await deleteNotice(context, actorOf(request), request.query.id)
      return null
    }),
    implement(pushNoticeEndpoint, async (request) => ({
      recipients: await pushNotice(context, actorOf(request), request.query.id),
    })),
  ]
}
