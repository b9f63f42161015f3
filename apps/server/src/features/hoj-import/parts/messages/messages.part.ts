import type { Db } from '../../../../db/connect.ts'
import { inArray, sql } from '../../../../db/drizzle.ts'
import { comments } from '../../../comments/comments.tables.ts'
import { discussions } from '../../../discussions/discussions.tables.ts'
import { cutText } from '../../../messages/message-texts.policy.ts'
import { type MessageAction, type MessageKind, messages } from '../../../messages/messages.tables.ts'
import { contests } from '../../../places/places.tables.ts'
import { insertIds, selectNewIds } from '../../hoj-ids.ts'
import type { ImportPart, ImportRun } from '../../import-run.ts'
import { keepRows, releaseRows } from '../../keep-rows.ts'
import { type HojRow, instantOf, isTrue, readTable, textOf } from '../../read-table.ts'
import { readUsers, type UsersOfDump } from '../users/user-names.ts'

const AT_ONCE = 500
const COLUMNS = [
  'id',
  'action',
  'source_id',
  'source_type',
  'source_content',
  'quote_id',
  'quote_type',
  'state',
  'sender_id',
  'recipient_id',
  'gmt_create',
  'gmt_modified',
] as const
type Row = HojRow<(typeof COLUMNS)[number]>

const ACTIONS: Readonly<Record<string, { readonly kind: MessageKind; readonly action: MessageAction }>> = {
  Discuss: { kind: 'comment', action: 'discuss' },
  Reply: { kind: 'reply', action: 'reply' },
  Like_Post: { kind: 'like', action: 'like-post' },
  Like_Discuss: { kind: 'like', action: 'like-discuss' },
}
/** Characters of what is quoted, as in messages that are sent here. */
const QUOTE_LENGTH = 100

/** Messages of comments, replies and likes. Messages about discussions and contests of groups are kept for later. */
export const messagesPart: ImportPart = {
  name: 'messages',
  tables: ['msg_remind'],
  async run(run) {
    const setting: Setting = {
      users: await readUsers(run),
      discussionIds: await selectNewIds(run.db, 'discussion'),
      contestIds: await selectNewIds(run.db, 'contest'),
      commentIds: await selectNewIds(run.db, 'comment'),
      replyIds: await selectNewIds(run.db, 'reply'),
    }
    const known = await selectNewIds(run.db, 'message')
    for await (const rows of readTable(run, 'msg_remind', COLUMNS, AT_ONCE)) {
      const own = rows.filter((row) => sourceOf(row, setting) !== null)
      const fresh = own.filter(({ id }) => id !== null && !known.has(id))
      // HOJ removes a user's messages with the user.
      const sendable = fresh.filter(
        ({ action, recipient_id }) =>
          ACTIONS[action ?? ''] !== undefined && setting.users.idOf(recipient_id) !== null,
      )
      if (sendable.length > 0) await takeMessages(run, sendable, setting)
      run.report.count('messages', {
        read: own.length,
        taken: sendable.length,
        known: own.length - fresh.length,
        lost: fresh.length - sendable.length,
      })
      run.progress('messages')
    }
    await releaseRows(
      run,
      'msg_remind',
      sql`exists (select from hoj_ids where hoj_ids.kind = 'message' and hoj_ids.old_id = hoj_rows.old_id)`,
    )
    await keepRows(
      run,
      'msg_remind',
      ({ source_id, source_type }) =>
        sourceOf({ source_id: textOf(source_id), source_type: textOf(source_type) }, setting) === null,
    )
  },
}

interface Setting {
  readonly users: UsersOfDump
  /** Our ids by HOJ's. */
  readonly discussionIds: ReadonlyMap<string, string>
  readonly contestIds: ReadonlyMap<string, string>
  readonly commentIds: ReadonlyMap<string, string>
  readonly replyIds: ReadonlyMap<string, string>
}

interface Source {
  readonly kind: 'discussion' | 'contest'
  readonly id: number
}

/** Where it happened; null if that was not imported. */
function sourceOf(
  { source_id, source_type }: Pick<Row, 'source_id' | 'source_type'>,
  { discussionIds, contestIds }: Pick<Setting, 'discussionIds' | 'contestIds'>,
): Source | null {
  const kind = source_type === 'Contest' ? 'contest' : 'discussion'
  const id = (kind === 'contest' ? contestIds : discussionIds).get(source_id ?? '')
  return id === undefined ? null : { kind, id: Number(id) }
}

interface Quote {
  readonly kind: 'comment' | 'reply'
  readonly id: number
}

function quoteOf({ quote_id, quote_type }: Row, { commentIds, replyIds }: Setting): Quote | null {
  const kind = quote_type === 'Reply' ? 'reply' : 'comment'
  const id = (kind === 'reply' ? replyIds : commentIds).get(quote_id ?? '')
  return id === undefined ? null : { kind, id: Number(id) }
}

function takeMessages(run: ImportRun, rows: readonly Row[], setting: Setting) {
  return run.write(async (tx) => {
    const found = rows.map((row) => ({
      row,
      source: sourceOf(row, setting),
      quote: quoteOf(row, setting),
    }))
    const titles = await selectTitles(
      tx,
      found.flatMap(({ source }) => source ?? []),
    )
    const quotes = await selectQuotes(
      tx,
      found.flatMap(({ quote }) => quote?.id ?? []),
    )
    const values = found.flatMap(({ row, source, quote }) => {
      const action = ACTIONS[row.action ?? '']
      const recipientId = setting.users.idOf(row.recipient_id)
      if (action === undefined || recipientId === null || source === null) return []
      const createdAt = instantOf(row.gmt_create, run.options.timeZone) ?? run.now()
      const readAt = instantOf(row.gmt_modified, run.options.timeZone) ?? createdAt
      return {
        ...action,
        recipientId,
        senderId: setting.users.idOf(row.sender_id),
        sourceKind: source.kind,
        sourceId: source.id,
        sourceTitle: titles.get(`${source.kind} ${source.id}`) ?? null,
        sourceContent: row.source_content,
        quoteKind: quote?.kind ?? null,
        quoteId: quote?.id ?? null,
        quoteContent: quote === null ? null : cutText(quotes.get(quote.id) ?? '', QUOTE_LENGTH),
        address: addressOf(source, quote),
        createdAt,
        readAt: isTrue(row.state) ? readAt : null,
      }
    })
    // In the order of the values, because one statement inserts its rows in order.
    const made = await tx.insert(messages).values(values).returning({ id: messages.id })
    await insertIds(
      tx,
      'message',
      rows.map(({ id }, index) => ({ oldId: id ?? '', newId: made[index]?.id ?? '' })),
    )
  })
}

/** HOJ knows the thread alone; where something is quoted, the link leads to it. */
function addressOf({ kind, id }: Source, quote: Quote | null): string {
  const page = kind === 'contest' ? `/contest/${id}/comment` : `/discussion-detail/${id}`
  return quote === null ? page : `${page}?comment=${quote.id}`
}

async function selectTitles(tx: Db, sources: readonly Source[]): Promise<ReadonlyMap<string, string>> {
  const idsOf = (wanted: Source['kind']) => sources.filter(({ kind }) => kind === wanted).map(({ id }) => id)
  const [ofDiscussions, ofContests] = [
    await tx
      .select({ id: discussions.id, title: discussions.title })
      .from(discussions)
      .where(inArray(discussions.id, idsOf('discussion'))),
    await tx
      .select({ id: contests.id, title: contests.title })
      .from(contests)
      .where(inArray(contests.id, idsOf('contest'))),
  ]
  return new Map([
    ...ofDiscussions.map(({ id, title }) => [`discussion ${id}`, title] as const),
    ...ofContests.map(({ id, title }) => [`contest ${id}`, title] as const),
  ])
}

async function selectQuotes(tx: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await tx
    .select({ id: comments.id, content: comments.content })
    .from(comments)
    .where(inArray(comments.id, [...ids]))
  return new Map(rows.map(({ id, content }) => [id, content]))
}
