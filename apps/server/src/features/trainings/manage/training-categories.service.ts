import {
  type CategoryChoice,
  hasVisible,
  isHexColor,
  isPlainLine,
  lengthOf,
  TRAINING_CATEGORY_NAME_MAX_LENGTH,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { and, eq } from '../../../db/drizzle.ts'
import { findViolatedUnique } from '../../../db/violated-constraint.ts'
import { DomainError } from '../../../http/domain-error.ts'
import type { Actor } from '../../audit/actor.policy.ts'
import { recordAudit } from '../../audit/record-audit.service.ts'
import { isCategoryFor } from '../entry/training-list.queries.ts'
import { trainingCategories } from '../trainings.tables.ts'

type Base = Pick<Context, 'db' | 'now'>
export type Category = typeof trainingCategories.$inferSelect

/** The index that forbids two categories with the same name, ignoring case. */
const NAME_INDEX = 'training_categories_name_idx'
const DEFAULT_COLOR = '#2185d0'

interface Draft {
  readonly name: string
  readonly color?: string | null | undefined
}

/** @throws DomainError training_category_name, training_category_color, training_category_taken */
export function addCategory({ db, now }: Base, actor: Actor, draft: Draft): Promise<Category> {
  return refuseTakenName(() =>
    db.transaction((tx) => insertCategory({ tx, groupId: null }, actor, draft, now())),
  )
}

interface Scope {
  readonly tx: Db
  /** The group that the category is for; null: the site. */
  readonly groupId: number | null
}

async function insertCategory(
  { tx, groupId }: Scope,
  actor: Actor,
  draft: Draft,
  at: Date,
): Promise<Category> {
  const values = { name: requireName(draft.name), color: requireColor(draft.color) ?? DEFAULT_COLOR }
  const [row] = await tx
    .insert(trainingCategories)
    .values({ ...values, groupId, createdAt: at, updatedAt: at })
    .returning()
  if (row === undefined) throw new Error('The category was not stored')
  await recordAudit(tx, actor, {
    action: 'training-category.create',
    target: targetOf(row),
    after: values,
  })
  return row
}

/** @throws DomainError training_category_not_found and those of `addCategory` */
export async function changeCategory(
  { db, now }: Base,
  actor: Actor,
  { id, ...draft }: Draft & { readonly id: number },
): Promise<void> {
  await refuseTakenName(() =>
    db.transaction(async (tx) => {
      const before = await requireCategory({ tx, groupId: null }, id)
      const after = { name: requireName(draft.name), color: requireColor(draft.color) ?? before.color }
      await tx
        .update(trainingCategories)
        .set({ ...after, updatedAt: now() })
        .where(eq(trainingCategories.id, id))
      await recordAudit(tx, actor, {
        action: 'training-category.update',
        target: targetOf({ id, ...after }),
        before: { name: before.name, color: before.color },
        after,
      })
    }),
  )
}

/** @throws DomainError training_category_not_found */
export async function removeCategory({ db }: Base, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await requireCategory({ tx, groupId: null }, id)
    await tx.delete(trainingCategories).where(eq(trainingCategories.id, id))
    await recordAudit(tx, actor, {
      action: 'training-category.delete',
      target: targetOf(before),
      before: { name: before.name, color: before.color },
    })
  })
}

/**
 * The category that a save of a training names: by its id, else by its name, which makes it where it is new. Trainings of
 * a group may stand in one of the site, too.
 *
 * @throws DomainError training_category_required and those of `addCategory`
 */
export async function chooseCategory(
  scope: Scope,
  actor: Actor,
  choice: CategoryChoice | null,
  at: Date,
): Promise<number> {
  if (choice?.id != null) return (await requireCategory(scope, choice.id)).id
  if (choice?.name == null || !hasVisible(choice.name)) throw new DomainError('training_category_required')
  return (await insertCategory(scope, actor, { name: choice.name, color: choice.color }, at)).id
}

async function requireCategory({ tx, groupId }: Scope, id: number): Promise<Category> {
  const [row] = Number.isSafeInteger(id)
    ? await tx
        .select()
        .from(trainingCategories)
        .where(and(eq(trainingCategories.id, id), isCategoryFor(groupId)))
        .for('update')
    : []
  if (row === undefined) throw new DomainError('training_category_not_found')
  return row
}

export async function refuseTakenName<Result>(save: () => Promise<Result>): Promise<Result> {
  try {
    return await save()
  } catch (error) {
    if (findViolatedUnique(error) === NAME_INDEX) throw new DomainError('training_category_taken')
    throw error
  }
}

function requireName(raw: string): string {
  const name = raw.trim()
  if (!hasVisible(name) || !isPlainLine(name) || lengthOf(name) > TRAINING_CATEGORY_NAME_MAX_LENGTH)
    throw new DomainError('training_category_name', { limit: TRAINING_CATEGORY_NAME_MAX_LENGTH })
  return name
}

/** An empty colour is none. */
function requireColor(raw: string | null | undefined): string | null {
  const color = raw?.trim().toLowerCase() ?? ''
  if (color === '') return null
  if (!isHexColor(color)) throw new DomainError('training_category_color')
  return color
}

const targetOf = ({ id, name }: Pick<Category, 'id' | 'name'>) => ({
  kind: 'training-category' as const,
  id,
  label: name,
})
