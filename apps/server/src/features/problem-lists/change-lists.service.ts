import { randomBytes } from 'node:crypto'
import {
  type BodyOf,
  type createProblemList,
  type markProblemInList,
  PROBLEM_LIST_DESCRIPTION_MAX_LENGTH,
  PROBLEM_LIST_NOTE_MAX_LENGTH,
  PROBLEM_LIST_SIZE_MAX,
  PROBLEM_LIST_TITLE_MAX_LENGTH,
  PROBLEM_LISTS_MAX,
  type saveProblemList,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { and, eq, sql } from '../../db/drizzle.ts'
import { lockName } from '../../db/lock-name.ts'
import { type Caller, type CurrentUser, requireUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { takeToken } from '../../http/rate-limit.ts'
import { requireLine, requireText } from '../../http/require-text.ts'
import { ofSite } from '../places/place.conditions.ts'
import { requireVisibleProblem } from '../problems/find-problem.service.ts'
import type { JudgedList } from './problem-list.thing.ts'
import { problemListItems, problemLists } from './problem-lists.tables.ts'

type Base = Pick<Context, 'db' | 'now'>

/** New lists of one user in a minute, copies among them. */
const NEW_LISTS = { limit: 20, windowSeconds: 60 }

const newSecret = () => randomBytes(16).toString('base64url')

function requireTexts({
  title,
  description,
}: Pick<BodyOf<typeof createProblemList>, 'title' | 'description'>) {
  const line = requireLine({ name: 'title', limit: PROBLEM_LIST_TITLE_MAX_LENGTH }, title)
  if (line === '') throw new DomainError('list_title_required')
  const text = requireText({ name: 'description', limit: PROBLEM_LIST_DESCRIPTION_MAX_LENGTH }, description)
  return { title: line, description: text }
}

/** The lists of a user change one after the other, so that no two pass a limit together. */
const lockLists = (tx: Db, userId: string) => lockName(tx, `problem-lists:${userId}`)

async function insertList(
  tx: Db,
  user: CurrentUser,
  values: Pick<typeof problemLists.$inferInsert, 'title' | 'description' | 'visibility'>,
): Promise<number> {
  await lockLists(tx, user.id)
  const count = await tx.$count(
    problemLists,
    and(eq(problemLists.ownerId, user.id), eq(problemLists.isFavourites, false)),
  )
  if (count >= PROBLEM_LISTS_MAX) throw new DomainError('too_many_lists', { limit: PROBLEM_LISTS_MAX })
  const [list] = await tx
    .insert(problemLists)
    .values({ ...values, ownerId: user.id, secret: newSecret() })
    .returning({ id: problemLists.id })
  if (list === undefined) throw new Error('The list was not stored')
  return list.id
}

const takeNewList = (db: Db, user: CurrentUser, now: Date) =>
  takeToken(db, { key: `problem-list:${user.id}`, ...NEW_LISTS, now })

/** @throws DomainError list_title_required, text_invalid, text_length, too_many_lists, too_many_requests */
export async function createList(
  { db, now }: Base,
  caller: Caller,
  { visibility, ...texts }: BodyOf<typeof createProblemList>,
): Promise<number> {
  const user = requireUser(caller)
  const values = { ...requireTexts(texts), visibility }
  await takeNewList(db, user, now())
  return db.transaction((tx) => insertList(tx, user, values))
}

/** @throws DomainError too_many_lists, too_many_requests */
export async function copyList({ db, now }: Base, caller: Caller, { list }: JudgedList): Promise<number> {
  const user = requireUser(caller)
  await takeNewList(db, user, now())
  return db.transaction(async (tx) => {
    // A copy of favourites needs a title of its own.
    const title = list.isFavourites ? user.username : list.title
    const id = await insertList(tx, user, { title, description: list.description, visibility: 'private' })
    await tx.execute(sql`
      insert into problem_list_items (list_id, problem_id, position, note)
      select ${id}, problem_id, position, note from problem_list_items where list_id = ${list.id}`)
    return id
  })
}

/**
 * Problems that are not public any more are not among those that are sent; they keep their places behind the others.
 *
 * @throws DomainError list_title_required, text_invalid, text_length; list_changed if a problem is not in the list
 */
export async function saveList(
  { db, now }: Base,
  { list }: JudgedList,
  { visibility, records, ...texts }: BodyOf<typeof saveProblemList>,
): Promise<void> {
  const { id } = list
  const values = list.isFavourites ? {} : { ...requireTexts(texts), visibility }
  const notes = records.map(({ note }) =>
    requireLine({ name: 'note', limit: PROBLEM_LIST_NOTE_MAX_LENGTH }, note),
  )
  const ids = records.map(({ pid }) => pid)
  await db.transaction(async (tx) => {
    await lockLists(tx, list.ownerId)
    await tx
      .update(problemLists)
      .set({ ...values, updatedAt: now() })
      .where(eq(problemLists.id, id))
    await tx.execute(sql`
      delete from problem_list_items i using problems p
      where i.list_id = ${id} and p.id = i.problem_id and p.visibility = 'public' and ${sql.raw(ofSite('p'))}
        and i.problem_id <> all(${sql.param(ids)}::bigint[])`)
    const { rowCount } = await tx.execute(sql`
      update problem_list_items i set position = sent.place, note = sent.note
      from unnest(${sql.param(ids)}::bigint[], ${sql.param(notes)}::text[]) with ordinality sent (id, note, place)
      where i.list_id = ${id} and i.problem_id = sent.id`)
    if (rowCount !== ids.length) throw new DomainError('list_changed')
  })
}

/** @throws DomainError favourites_stay */
export async function deleteList({ db }: Base, { list }: JudgedList): Promise<void> {
  if (list.isFavourites) throw new DomainError('favourites_stay')
  await db.delete(problemLists).where(eq(problemLists.id, list.id))
}

/**
 * Puts a problem into a list of the caller’s, or takes it out.
 *
 * @param list null: the favourites
 * @throws DomainError problem_not_found, problem_not_public, list_full
 */
export async function markInList(
  { db, now }: Base,
  caller: Caller,
  {
    list,
    pid,
    isIn,
  }: Pick<BodyOf<typeof markProblemInList>, 'pid' | 'isIn'> & { readonly list: JudgedList | null },
): Promise<void> {
  const user = requireUser(caller)
  if (isIn) await requireVisibleProblem(db, caller, { id: pid })
  await db.transaction(async (tx) => {
    await lockLists(tx, user.id)
    const listId = list?.list.id ?? (await requireFavourites(tx, user))
    if (isIn) await addToList(tx, listId, pid)
    else
      await tx
        .delete(problemListItems)
        .where(and(eq(problemListItems.listId, listId), eq(problemListItems.problemId, pid)))
    await tx.update(problemLists).set({ updatedAt: now() }).where(eq(problemLists.id, listId))
  })
}

async function addToList(tx: Db, listId: number, problemId: number): Promise<void> {
  const count = await tx.$count(problemListItems, eq(problemListItems.listId, listId))
  const { rowCount } = await tx.execute(sql`
    insert into problem_list_items (list_id, problem_id, position)
    select ${listId}, ${problemId}, coalesce(max(position), 0) + 1 from problem_list_items where list_id = ${listId}
    on conflict do nothing`)
  if (rowCount === 1 && count >= PROBLEM_LIST_SIZE_MAX)
    throw new DomainError('list_full', { limit: PROBLEM_LIST_SIZE_MAX })
}

/** The favourites of a user are made when the first problem is marked. */
async function requireFavourites(tx: Db, user: CurrentUser): Promise<number> {
  const own = and(eq(problemLists.ownerId, user.id), eq(problemLists.isFavourites, true))
  const [known] = await tx.select({ id: problemLists.id }).from(problemLists).where(own)
  if (known !== undefined) return known.id
  const [made] = await tx
    .insert(problemLists)
    .values({ ownerId: user.id, title: '', isFavourites: true, secret: newSecret() })
    .returning({ id: problemLists.id })
  if (made === undefined) throw new Error('The favourites were not stored')
  return made.id
}
