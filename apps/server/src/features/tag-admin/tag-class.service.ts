import { TAG_CLASS_NAME_MAX_LENGTH, type TagClassDraft } from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { eq } from '../../db/drizzle.ts'
import { findViolatedUnique } from '../../db/violated-constraint.ts'
import { DomainError } from '../../http/domain-error.ts'
import type { Actor } from '../audit/actor.policy.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import { tagClasses } from '../problems/problems.tables.ts'
import { bankOf, requireName } from './draft-fields.policy.ts'
import { lockTagClass } from './tag-admin.queries.ts'

type Base = Pick<Context, 'db' | 'now'>
type TagClass = typeof tagClasses.$inferSelect

const NAME_INDEX = 'tag_classes_name_key'
const MAX_RANK = 1_000_000

/** @throws DomainError problem_field_required, problem_field_invalid or tag_class_name_taken */
export async function addTagClass({ db, now }: Base, actor: Actor, draft: TagClassDraft): Promise<TagClass> {
  const name = requireName(draft.name, TAG_CLASS_NAME_MAX_LENGTH)
  const values = { name, bank: bankOf(draft.oj), rank: requireRank(draft.rank ?? 0) }
  return refuseTakenName(name, () =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .insert(tagClasses)
        .values({ ...values, createdAt: now(), updatedAt: now() })
        .returning()
      if (row === undefined) throw new Error('PostgreSQL answered no row to an insert')
      await recordAudit(tx, actor, {
        action: 'tag-class.create',
        target: targetOf(row),
        after: fieldsOf(row),
      })
      return row
    }),
  )
}

/** @throws DomainError tag_class_not_found and those of `addTagClass` */
export async function changeTagClass({ db, now }: Base, actor: Actor, draft: TagClassDraft): Promise<void> {
  const name = requireName(draft.name, TAG_CLASS_NAME_MAX_LENGTH)
  await refuseTakenName(name, () =>
    db.transaction(async (tx) => {
      const before = await requireTagClass(tx, draft.id)
      const after = { ...before, name, rank: requireRank(draft.rank ?? before.rank) }
      await tx
        .update(tagClasses)
        .set({ name, rank: after.rank, updatedAt: now() })
        .where(eq(tagClasses.id, before.id))
      await recordAudit(tx, actor, {
        action: 'tag-class.update',
        target: targetOf(after),
        before: fieldsOf(before),
        after: fieldsOf(after),
      })
    }),
  )
}

/** Its tags stay, without a class. @throws DomainError tag_class_not_found */
export async function removeTagClass({ db }: Base, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await requireTagClass(tx, id)
    await tx.delete(tagClasses).where(eq(tagClasses.id, id))
    await recordAudit(tx, actor, {
      action: 'tag-class.delete',
      target: targetOf(before),
      before: fieldsOf(before),
    })
  })
}

async function requireTagClass(tx: Db, id: number | null | undefined): Promise<TagClass> {
  const tagClass = id == null ? null : await lockTagClass(tx, id)
  if (tagClass === null) throw new DomainError('tag_class_not_found')
  return tagClass
}

function requireRank(rank: number): number {
  if (rank < 0 || rank > MAX_RANK) throw new DomainError('problem_field_invalid', { field: 'rank' })
  return rank
}

async function refuseTakenName<Answer>(name: string, write: () => Promise<Answer>): Promise<Answer> {
  try {
    return await write()
  } catch (error) {
    if (findViolatedUnique(error) !== NAME_INDEX) throw error
    throw new DomainError('tag_class_name_taken', { name })
  }
}

const targetOf = ({ id, name }: TagClass) => ({ kind: 'tag-class' as const, id, label: name })
const fieldsOf = ({ name, bank, rank }: TagClass) => ({ name, bank, rank })
