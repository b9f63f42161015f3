import { plainLineOf } from '@gavel/contract'
import { messages } from '../../../messages/messages.tables.ts'
import { type Audience, notices } from '../../../messages/notices.tables.ts'
import { insertIds, selectNewIds } from '../../hoj-ids.ts'
import type { ImportPart, ImportRun } from '../../import-run.ts'
import { type HojRow, instantOf, isTrue, readTable } from '../../read-table.ts'
import { readUsers, type UsersOfDump } from '../users/user-names.ts'

const AT_ONCE = 500
const COLUMNS = [
  'id',
  'title',
  'content',
  'type',
  'state',
  'recipient_id',
  'admin_id',
  'gmt_create',
  'gmt_modified',
] as const
type Row = HojRow<(typeof COLUMNS)[number]>

const NOTHING = '–'
/** Characters of a title here. */
const TITLE_LENGTH = 255
const AUDIENCES: Readonly<Record<string, Audience>> = {
  All: 'everybody',
  Single: 'one',
  Admin: 'administrators',
}

/**
 * Notices of administrators, and messages by HOJ itself, which are in the same table: what one user was already told
 * becomes a message without a notice, so the administrators' list stays theirs.
 */
export const noticesPart: ImportPart = {
  name: 'notices',
  tables: ['admin_sys_notice', 'user_sys_notice'],
  async run(run) {
    const users = await readUsers(run)
    const told = await takeNotices(run, users)
    const noticeIds = await selectNewIds(run.db, 'notice')
    const known = await selectNewIds(run.db, 'notice-message')
    const columns = ['id', 'sys_notice_id', 'recipient_id', 'type', 'state', 'gmt_create'] as const
    for await (const rows of readTable(run, 'user_sys_notice', columns, AT_ONCE)) {
      const fresh = rows.filter(({ id }) => id !== null && !known.has(id))
      const sent = fresh.flatMap(({ id, sys_notice_id, recipient_id, type, state, gmt_create }) => {
        const recipientId = users.idOf(recipient_id)
        const noticeId = noticeIds.get(sys_notice_id ?? '')
        const text = told.get(sys_notice_id ?? '')
        if (recipientId === null || (noticeId === undefined && text === undefined)) return []
        const createdAt = instantOf(gmt_create, run.options.timeZone) ?? run.now()
        const { title = '', content = '', senderId = null } = text ?? {}
        const value = {
          recipientId,
          kind: type === 'Mine' ? ('personal' as const) : ('system' as const),
          senderId,
          noticeId: noticeId === undefined ? null : Number(noticeId),
          texts: noticeId === undefined ? { 'zh-CN': { title, content }, 'en-US': { title, content } } : null,
          createdAt,
          readAt: isTrue(state) ? createdAt : null,
        }
        return { oldId: id ?? '', value }
      })
      if (sent.length > 0)
        await run.write(async (tx) => {
          // New accounts have the notices to everybody already.
          await tx
            .insert(messages)
            .values(sent.map(({ value }) => value))
            .onConflictDoNothing()
          await insertIds(
            tx,
            'notice-message',
            sent.map(({ oldId, value }) => ({ oldId, newId: value.recipientId })),
          )
        })
      run.report.count('messages by the site', {
        read: rows.length,
        taken: sent.length,
        known: rows.length - fresh.length,
        lost: fresh.length - sent.length,
      })
      run.progress('messages by the site')
    }
  },
}

interface Told {
  readonly title: string
  readonly content: string
  readonly senderId: string | null
}

/** Returns the texts, by HOJ's ids, of what one user was already told. */
async function takeNotices(run: ImportRun, users: UsersOfDump): Promise<ReadonlyMap<string, Told>> {
  const known = await selectNewIds(run.db, 'notice')
  const told = new Map<string, Told>()
  for await (const rows of readTable(run, 'admin_sys_notice', COLUMNS, AT_ONCE)) {
    for (const row of rows)
      if (isTold(row)) told.set(row.id ?? '', { ...textsOf(row), senderId: users.idOf(row.admin_id) })
    const own = rows.filter((row) => !isTold(row))
    const fresh = own.filter(({ id }) => id !== null && !known.has(id))
    const meant = fresh.filter(
      ({ type, recipient_id }) => type !== 'Single' || users.idOf(recipient_id) !== null,
    )
    if (meant.length > 0)
      await run.write(async (tx) => {
        const made = await tx
          .insert(notices)
          .values(meant.map((row) => valuesOf(run, row, users)))
          // In the order of the values, because one statement inserts its rows in order.
          .returning({ id: notices.id })
        await insertIds(
          tx,
          'notice',
          meant.map(({ id }, index) => ({ oldId: id ?? '', newId: made[index]?.id ?? '' })),
        )
      })
    run.report.count('notices', {
      read: own.length,
      taken: meant.length,
      known: own.length - fresh.length,
      lost: fresh.length - meant.length,
    })
  }
  return told
}

const isTold = ({ type, state }: Row) => type === 'Single' && isTrue(state)

const textsOf = ({ title, content }: Row) => ({
  title: [...plainLineOf(title ?? '').trim()].slice(0, TITLE_LENGTH).join('') || NOTHING,
  content: content?.trim() ? content : NOTHING,
})

function valuesOf(run: ImportRun, row: Row, users: UsersOfDump) {
  const { timeZone } = run.options
  const audience = AUDIENCES[row.type ?? ''] ?? 'administrators'
  const createdAt = instantOf(row.gmt_create, timeZone) ?? run.now()
  const updatedAt = instantOf(row.gmt_modified, timeZone) ?? createdAt
  // HOJ never sends those to administrators, and nobody expects one of long ago to arrive now.
  const isPushed = audience === 'administrators' || isTrue(row.state)
  return {
    ...textsOf(row),
    audience,
    recipientId: audience === 'one' ? users.idOf(row.recipient_id) : null,
    authorId: users.idOf(row.admin_id),
    createdAt,
    updatedAt,
    pushedAt: isPushed ? updatedAt : null,
  }
}
