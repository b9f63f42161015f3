import { TAG_NAME_MAX_LENGTH, type TagDraft, type WebLanguage } from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { eq } from '../../db/drizzle.ts'
import { retryOnDeadlock } from '../../db/retry-on-deadlock.ts'
import { findViolatedUnique } from '../../db/violated-constraint.ts'
import { DomainError } from '../../http/domain-error.ts'
import type { Actor } from '../audit/actor.policy.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import { type TagTranslations, tags } from '../problems/problems.tables.ts'
import { bankOf, COLOR, requireName } from './draft-fields.policy.ts'
import { findTagClass, lockTag, replaceTagOnProblems } from './tag-admin.queries.ts'

type Base = Pick<Context, 'db' | 'now'>
type Tag = typeof tags.$inferSelect

interface Change {
  readonly actor: Actor
  readonly draft: TagDraft
  /** The language in which the caller reads names. */
  readonly language: WebLanguage
}

/** The index that forbids two tags with the same name in one bank, ignoring case. */
const NAME_INDEX = 'tags_name_key'

/** @throws DomainError problem_field_required, problem_field_invalid, tag_name_taken or tag_class_not_found */
export async function addTag({ db, now }: Base, { actor, draft }: Change): Promise<Tag> {
  const name = requireName(draft.name, TAG_NAME_MAX_LENGTH)
  const values = {
    name,
    bank: bankOf(draft.oj),
    color: requireColor(draft.color),
    classId: draft.tcid ?? null,
    translations: requireTranslations(draft.translations ?? {}),
  }
  return refuseTakenName(name, () =>
    db.transaction(async (tx) => {
      await requireClass(tx, values.classId)
      const [row] = await tx
        .insert(tags)
        .values({ ...values, createdAt: now(), updatedAt: now() })
        .returning()
      if (row === undefined) throw new Error('PostgreSQL answered no row to an insert')
      await recordAudit(tx, actor, { action: 'tag.create', target: targetOf(row), after: fieldsOf(row) })
      return row
    }),
  )
}

/** @throws DomainError tag_not_found and those of `addTag` */
export async function changeTag({ db, now }: Base, { actor, draft, language }: Change): Promise<void> {
  const name = requireName(draft.name, TAG_NAME_MAX_LENGTH)
  await refuseTakenName(name, () =>
    db.transaction(async (tx) => {
      const before = await requireTag(tx, draft.id)
      const after = {
        ...before,
        ...renamed(before, name, draft, language),
        color: draft.color === undefined ? before.color : requireColor(draft.color),
        classId: draft.tcid === undefined ? before.classId : draft.tcid,
        updatedAt: now(),
      }
      await requireClass(tx, after.classId)
      await tx
        .update(tags)
        .set({
          name: after.name,
          translations: after.translations,
          color: after.color,
          classId: after.classId,
          updatedAt: after.updatedAt,
        })
        .where(eq(tags.id, before.id))
      await recordAudit(tx, actor, {
        action: 'tag.update',
        target: targetOf(after),
        before: fieldsOf(before),
        after: fieldsOf(after),
      })
    }),
  )
}

/** @throws DomainError tag_not_found */
export async function removeTag({ db }: Base, actor: Actor, id: number): Promise<void> {
  await retryOnDeadlock(() =>
    db.transaction(async (tx) => {
      const tag = await requireTag(tx, id)
      const problems = await replaceTagOnProblems(tx, { from: id, into: null })
      await tx.delete(tags).where(eq(tags.id, id))
      await recordAudit(tx, actor, {
        action: 'tag.delete',
        target: targetOf(tag),
        before: { ...fieldsOf(tag), problems },
      })
    }),
  )
}

/**
 * Replaces one tag by another on all problems and deletes it. Returns the number of problems.
 *
 * @throws DomainError tag_not_found or tags_not_mergeable
 */
export async function mergeTag(
  { db }: Base,
  actor: Actor,
  { from, into }: { readonly from: number; readonly into: number },
): Promise<number> {
  if (from === into) throw new DomainError('tags_not_mergeable')
  return retryOnDeadlock(() =>
    db.transaction(async (tx) => {
      const merged = await requireTag(tx, from)
      const kept = await requireTag(tx, into)
      if (merged.bank !== kept.bank) throw new DomainError('tags_not_mergeable')
      const problems = await replaceTagOnProblems(tx, { from, into })
      await tx.delete(tags).where(eq(tags.id, from))
      await recordAudit(tx, actor, {
        action: 'tag.merge',
        target: targetOf(merged),
        before: { ...fieldsOf(merged), into: null },
        after: { into: `${kept.name} (${kept.id})`, problems },
      })
      return problems
    }),
  )
}

/** A client that sends no names by language has read, and now changed, the name in the language of the request. */
function renamed(before: Tag, name: string, { translations }: TagDraft, language: WebLanguage) {
  if (translations != null) return { name, translations: requireTranslations(translations) }
  if (before.translations[language] === undefined) return { name }
  return { translations: { ...before.translations, [language]: name } }
}

function requireTranslations(sent: NonNullable<TagDraft['translations']>): TagTranslations {
  const filled = Object.entries(sent).filter(([, name]) => name.trim() !== '')
  return Object.fromEntries(
    filled.map(([language, name]) => [language, requireName(name, TAG_NAME_MAX_LENGTH)]),
  )
}

function requireColor(color: string | null | undefined): string | null {
  const trimmed = color?.trim() ?? ''
  if (trimmed === '') return null
  if (!COLOR.test(trimmed)) throw new DomainError('problem_field_invalid', { field: 'color' })
  return trimmed
}

async function requireTag(tx: Db, id: number | null | undefined): Promise<Tag> {
  const tag = id == null ? null : await lockTag(tx, id)
  if (tag === null) throw new DomainError('tag_not_found')
  return tag
}

async function requireClass(tx: Db, id: number | null) {
  if (id !== null && (await findTagClass(tx, id)) === null) throw new DomainError('tag_class_not_found')
}

async function refuseTakenName<Answer>(name: string, write: () => Promise<Answer>): Promise<Answer> {
  try {
    return await write()
  } catch (error) {
    if (findViolatedUnique(error) !== NAME_INDEX) throw error
    throw new DomainError('tag_name_taken', { name })
  }
}

const targetOf = ({ id, name }: Tag) => ({ kind: 'tag' as const, id, label: name })

const fieldsOf = ({ name, translations, color, bank, classId }: Tag) => ({
  name,
  translations,
  color,
  bank,
  classId,
})
