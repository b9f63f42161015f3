import {
  type BodyOf,
  CATEGORIES_MAX,
  CATEGORY_NAME_MAX_LENGTH,
  type saveCategories,
  type WebLanguage,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { asc, eq, sql } from '../../db/drizzle.ts'
import { DomainError } from '../../http/domain-error.ts'
import type { Actor } from '../audit/actor.policy.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import { discussionCategories, discussions } from './discussions.tables.ts'
import { categoryToWire, nameIn } from './discussions.wire.ts'
import { lineOf } from './post-rules.policy.ts'

const selectCategories = (db: Db) =>
  db.select().from(discussionCategories).orderBy(asc(discussionCategories.id))

export async function readCategories(db: Db, language: WebLanguage) {
  return (await selectCategories(db)).map((row) => categoryToWire(row, language))
}

/** @throws DomainError discussion_category_unknown */
export async function requireCategory(db: Db, id: number): Promise<void> {
  const found = await db.$count(discussionCategories, eq(discussionCategories.id, id))
  if (found === 0) throw new DomainError('discussion_category_unknown')
}

interface Saving {
  readonly actor: Actor
  readonly sent: BodyOf<typeof saveCategories>
  /** In which the caller reads names. */
  readonly language: WebLanguage
}

/**
 * Renames categories and adds new ones, all or none. Clients of the wire send the list back as they read it, without
 * `englishName`: their `name` is the one in the caller’s language.
 *
 * @throws DomainError discussion_category_unknown, discussion_category_name, discussion_categories_full
 */
export async function storeCategories(
  { db, now }: Context,
  { actor, sent, language }: Saving,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table discussion_categories in share row exclusive mode`)
    const before = await selectCategories(tx)
    for (const { id = null, name, englishName } of sent) {
      const old = before.find((category) => category.id === id)
      if (id !== null && old === undefined) throw new DomainError('discussion_category_unknown')
      const names =
        englishName === undefined && old !== undefined
          ? renamedIn(language, old, requireName(name))
          : { name: requireName(name), englishName: optionalName(englishName ?? null) }
      if (id === null) await tx.insert(discussionCategories).values({ ...names, createdAt: now() })
      else await tx.update(discussionCategories).set(names).where(eq(discussionCategories.id, id))
    }
    const after = await selectCategories(tx)
    requireSensible(after.map(({ name }) => name))
    await recordAudit(tx, actor, {
      action: 'discussion-category.save',
      target: { kind: 'discussion-category' },
      before: { names: before.map(namesOf) },
      after: { names: after.map(namesOf) },
    })
  })
}

const namesOf = ({ name, englishName }: Names) => (englishName === null ? name : `${name} (${englishName})`)

/** @throws DomainError discussion_category_unknown, discussion_category_used */
export async function removeCategory({ db }: Context, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(discussionCategories)
      .where(eq(discussionCategories.id, id))
      .for('update')
    if (row === undefined) throw new DomainError('discussion_category_unknown')
    if ((await tx.$count(discussions, eq(discussions.categoryId, id))) > 0)
      throw new DomainError('discussion_category_used')
    await tx.delete(discussionCategories).where(eq(discussionCategories.id, id))
    await recordAudit(tx, actor, {
      action: 'discussion-category.delete',
      target: { kind: 'discussion-category', id, label: row.name },
      before: { name: row.name, englishName: row.englishName },
    })
  })
}

interface Names {
  readonly name: string
  readonly englishName: string | null
}

/** A name that is sent back as it was shown changes nothing, also where it was shown for want of another. */
function renamedIn(language: WebLanguage, { name, englishName }: Names, sent: string): Names {
  if (sent === nameIn(language, name, englishName)) return { name, englishName }
  return language === 'zh-CN' ? { name: sent, englishName } : { name, englishName: sent }
}

const badName = () => new DomainError('discussion_category_name', { limit: CATEGORY_NAME_MAX_LENGTH })

function requireName(raw: string): string {
  const name = lineOf(raw, CATEGORY_NAME_MAX_LENGTH)
  if (name === null) throw badName()
  return name
}

const optionalName = (raw: string | null) => (raw === null || raw.trim() === '' ? null : requireName(raw))

function requireSensible(names: readonly string[]): void {
  if (new Set(names).size < names.length) throw badName()
  if (names.length > CATEGORIES_MAX)
    throw new DomainError('discussion_categories_full', { limit: CATEGORIES_MAX })
}
