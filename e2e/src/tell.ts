import { createNotice, listNotices, pushNotice } from '@gavel/contract'
import type { Client } from './client.ts'

const TEXT = ['| 时间 time | 地点 place |', '| --- | --- |', '| 14:00 | 机房 **A 301** |'].join('\n')

/** Puts a message into the message centre of one user, and leaves a notice that waits for its push. */
export async function tellUser(root: Client, recipientUsername: string): Promise<void> {
  const notice = { type: 'Single', recipientUsername } as const
  await root.call(createNotice, { body: { ...notice, title: '训练改期 Training is moved', content: TEXT } })
  const { records } = await root.call(listNotices, { query: { type: 'Single', limit: 1 } })
  for (const { id } of records) await root.call(pushNotice, { query: { id } })
  await root.call(createNotice, { body: { ...notice, title: '明天放假 Tomorrow is free', content: TEXT } })
}
