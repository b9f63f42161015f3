import { createNotice, listNotices, pushNotice } from '@gavel/contract'
import type { Client } from './client.ts'

const TEXT = ['| 时间 time | 地点 place |', '| --- | --- |', '| 14:00 | 机房 **A 301** |'].join('\n')

export const NOTICE_TITLES = ['训练改期 Training is moved', '明天放假 Tomorrow is free'] as const

/** Puts a message into one user's message centre, and leaves a notice that waits for its push. */
export async function sendNotices(root: Client, recipientUsername: string): Promise<void> {
  const [pushed, waiting] = NOTICE_TITLES
  const notice = { type: 'Single', recipientUsername } as const
  await root.call(createNotice, { body: { ...notice, title: pushed, content: TEXT } })
  const { records } = await root.call(listNotices, { query: { type: 'Single', limit: 1 } })
  for (const { id } of records) await root.call(pushNotice, { query: { id } })
  await root.call(createNotice, { body: { ...notice, title: waiting, content: TEXT } })
}
