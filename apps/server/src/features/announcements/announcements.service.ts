import {
  ANNOUNCEMENT_CONTENT_MAX_LENGTH,
  ANNOUNCEMENT_TITLE_MAX_LENGTH,
  type AnnouncementHead,
  hasVisible,
  isPlainLine,
  isPlainText,
  lengthOf,
  type Page,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { type Copies, copyRows } from '../../db/copy-rows.ts'
import { eq, sql } from '../../db/drizzle.ts'
import { DomainError } from '../../http/domain-error.ts'
import { type PageRequest, toPage } from '../../http/page.ts'
import type { Actor } from '../audit/actor.policy.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import { type Place, SITE } from '../places/place.policy.ts'
import {
  type AnnouncementRow,
  countAnnouncements,
  findAnnouncementPlace,
  lockAnnouncement,
  type Scope,
  selectAnnouncementHeads,
  selectAnnouncementPage,
} from './announcements.queries.ts'
import { announcements } from './announcements.tables.ts'
import { headToWire } from './announcements.wire.ts'

interface OfPlace {
  readonly place: Place
}

export async function readAnnouncements(
  db: Db,
  page: PageRequest,
  scope: Scope,
): Promise<Page<AnnouncementRow>> {
  const [rows, total] = await Promise.all([
    selectAnnouncementPage(db, scope, page),
    countAnnouncements(db, scope),
  ])
  return toPage(page, rows, total)
}

export async function readAnnouncementHeads(db: Db, page: PageRequest): Promise<Page<AnnouncementHead>> {
  const [rows, total] = await Promise.all([
    selectAnnouncementHeads(db, page),
    countAnnouncements(db, { isWhole: false, place: SITE }),
  ])
  return toPage(page, rows.map(headToWire), total)
}

/** @throws DomainError announcement_title_length, announcement_content_length */
export async function createAnnouncement(
  { db, now }: Context,
  actor: Actor,
  { place, ...draft }: OfPlace & { title: string; content: string; isVisible: boolean },
): Promise<void> {
  const values = {
    title: requireTitle(draft.title),
    content: requireContent(draft.content),
    isVisible: draft.isVisible,
  }
  const time = now()
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(announcements)
      .values({ ...values, ...columnsOf(place), authorId: actor.id, createdAt: time, updatedAt: time })
      .returning({ id: announcements.id })
    await recordAudit(tx, actor, {
      action: 'announcement.create',
      target: { kind: 'announcement', id: row?.id ?? null, label: values.title },
      after: values,
    })
  })
}

/** @throws DomainError announcement_not_found, announcement_title_length, announcement_content_length */
export async function updateAnnouncement(
  { db, now }: Context,
  actor: Actor,
  {
    place,
    ...change
  }: OfPlace & {
    id: number
    title: string | null
    content: string | null
    isVisible: boolean | null
  },
): Promise<void> {
  await db.transaction(async (tx) => {
    const old = await requireLocked(tx, change.id, place)
    const before = { title: old.title, content: old.content, isVisible: old.isVisible }
    const after = {
      title: change.title === null ? old.title : requireTitle(change.title),
      content: change.content === null ? old.content : requireContent(change.content),
      isVisible: change.isVisible ?? old.isVisible,
    }
    await tx
      .update(announcements)
      .set({ ...after, updatedAt: now() })
      .where(eq(announcements.id, change.id))
    await recordAudit(tx, actor, {
      action: 'announcement.update',
      target: { kind: 'announcement', id: change.id, label: after.title },
      before,
      after,
    })
  })
}

/** @throws DomainError announcement_not_found */
export async function deleteAnnouncement(
  { db }: Context,
  actor: Actor,
  { id, place }: OfPlace & { readonly id: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { title, content, isVisible } = await requireLocked(tx, id, place)
    await tx.delete(announcements).where(eq(announcements.id, id))
    await recordAudit(tx, actor, {
      action: 'announcement.delete',
      target: { kind: 'announcement', id, label: title },
      before: { title, content, isVisible },
    })
  })
}

/** @throws DomainError announcement_not_found for none, and for one of another kind of place */
export async function findAnnouncementOf<Kind extends Place['kind']>(db: Db, kind: Kind, id: number) {
  const found = await findAnnouncementPlace(db, id)
  if (found === null || !isOfKind(found.place, kind)) return null
  return { place: found.place, authorId: found.authorId }
}

const isOfKind = <Kind extends Place['kind']>(
  place: Place,
  kind: Kind,
): place is Extract<Place, { readonly kind: Kind }> => place.kind === kind

const columnsOf = (place: Place) => ({
  contestId: place.kind === 'contest' ? place.id : null,
  groupId: place.kind === 'group' ? place.id : null,
})

async function requireLocked(tx: Db, id: number, place: Place) {
  const found = await lockAnnouncement(tx, id, place)
  if (found === null) throw new DomainError('announcement_not_found')
  return found
}

function requireTitle(raw: string): string {
  const title = raw.trim()
  if (!hasVisible(title) || !isPlainLine(title) || lengthOf(title) > ANNOUNCEMENT_TITLE_MAX_LENGTH)
    throw new DomainError('announcement_title_length', { limit: ANNOUNCEMENT_TITLE_MAX_LENGTH })
  return title
}

function requireContent(content: string): string {
  if (!hasVisible(content) || !isPlainText(content) || lengthOf(content) > ANNOUNCEMENT_CONTENT_MAX_LENGTH)
    throw new DomainError('announcement_content_length', { limit: ANNOUNCEMENT_CONTENT_MAX_LENGTH })
  return content
}

/** Copies what was announced in a group, hidden: somebody shows again what still holds. */
export async function copyGroupAnnouncements(
  tx: Db,
  copies: Copies,
  { authorId, now }: { readonly authorId: string; readonly now: Date },
): Promise<void> {
  const time = sql`${now.toISOString()}::timestamptz`
  await copyRows(tx, announcements, {
    owner: announcements.groupId,
    copies,
    set: { isVisible: sql`false`, authorId: sql`${authorId}`, createdAt: time, updatedAt: time },
  })
}
