import { z } from 'zod'
import { nothing } from '../about.ts'
import { defineEndpoint } from '../define.ts'
import { Dated, Instant, PageQuery, pageOf, QueryInt } from '../wire-types.ts'
import { NoticeType } from './notice-type.ts'

export const NOTICE_TITLE_MAX_LENGTH = 255
export const NOTICE_CONTENT_MAX_LENGTH = 65_535

export const NoticeVo = z.object({
  id: z.int(),
  title: z.string(),
  /** Markdown. */
  content: z.string(),
  type: NoticeType,
  /** Whether it has been sent. */
  state: z.boolean(),
  pushedAt: Instant.nullable(),
  /** Null: the account no longer exists. */
  adminUsername: z.string().nullable(),
  /** Only for `Single`. */
  recipientId: z.string().nullable(),
  recipientUsername: z.string().nullable(),
  ...Dated,
})
export type NoticeVo = z.output<typeof NoticeVo>

const admin = { path: '/api/admin/msg/notice', access: { roles: ['root'] } } as const
const fieldErrors = ['notice_title_length', 'notice_content_length', 'notice_recipient_unknown'] as const

const recipient = {
  /** Only for `Single`: the user's id or, if missing, the name. */
  recipientId: z.string().nullish(),
  recipientUsername: z.string().nullish(),
  /** Ignored: the caller is the author. */
  adminId: z.string().nullish(),
}

export const listNotices = defineEndpoint({
  ...admin,
  about: nothing('One role writes to all users.'),
  method: 'GET',
  summary: 'Notices of one type, newest first; all notices without a type.',
  query: z.object({ ...PageQuery.shape, type: NoticeType.or(z.literal('')).optional() }),
  data: pageOf(NoticeVo),
})

export const createNotice = defineEndpoint({
  ...admin,
  about: nothing('One role writes to all users.'),
  method: 'POST',
  summary: 'Adds a notice; the next hourly push delivers it.',
  body: z.object({ title: z.string(), content: z.string(), type: NoticeType, ...recipient }),
  errors: [...fieldErrors],
})

export const updateNotice = defineEndpoint({
  ...admin,
  about: nothing('One role writes to all users.'),
  method: 'PUT',
  summary: 'Changes a notice; null or missing fields stay. Once sent, only its text can change.',
  body: z.object({
    id: z.int(),
    title: z.string().nullish(),
    content: z.string().nullish(),
    type: NoticeType.nullish(),
    ...recipient,
  }),
  errors: [...fieldErrors, 'notice_not_found', 'notice_already_pushed'],
})

export const deleteNotice = defineEndpoint({
  ...admin,
  about: nothing('One role writes to all users.'),
  method: 'DELETE',
  summary: 'Removes a notice, also from the message centres that have it.',
  query: z.object({ id: QueryInt }),
  errors: ['notice_not_found'],
})

export const pushNotice = defineEndpoint({
  method: 'POST',
  path: '/api/admin/msg/notice/push',
  access: { roles: ['root'] },
  about: nothing('One role writes to all users.'),
  summary: 'Delivers a notice now instead of at the next hourly push.',
  query: z.object({ id: QueryInt }),
  data: z.object({ recipients: z.int() }),
  errors: ['notice_not_found', 'notice_already_pushed'],
})

export const noticeEndpoints = [listNotices, createNotice, updateNotice, deleteNotice, pushNotice]
