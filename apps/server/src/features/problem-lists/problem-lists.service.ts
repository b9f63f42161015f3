import {
  type BodyOf,
  type copyProblemList,
  type getProblemList,
  type listPublicProblemLists,
  PUBLIC_LISTS_PAGE_SIZE,
  type QueryOf,
  type WebLanguage,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { type Caller, findUser, requireUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { pageRequest, toPage } from '../../http/page.ts'
import { may, requireMay } from '../access/access.policy.ts'
import {
  countPublicLists,
  findListRow,
  type ListRow,
  selectListItems,
  selectOwnLists,
  selectPublicLists,
} from './problem-lists.queries.ts'
import type { ReadList } from './problem-lists.wire.ts'

type ListKey = Pick<QueryOf<typeof getProblemList>, 'id'> & {
  readonly token?: BodyOf<typeof copyProblemList>['token']
}

/** A list as the table of access judges it. */
const factsOf = ({ list }: ListRow, token: string | null | undefined) => ({
  ownerId: list.ownerId,
  isOpened: list.visibility === 'public' || (list.visibility === 'link' && token === list.secret),
})

/** @throws DomainError problem_list_not_found, also for lists that the caller may not read */
export async function requireList(
  db: Db,
  caller: Caller,
  { id, token }: ListKey,
  act: 'problem-list.read' | 'problem-list.change' | 'problem-list.delete',
): Promise<ListRow> {
  const row = await findListRow(db, id, findUser(caller)?.id ?? null)
  if (row === null) throw new DomainError('problem_list_not_found')
  requireMay(caller, act, factsOf(row, token))
  return row
}

/** @throws DomainError problem_list_not_found */
export async function readList(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  { language, ...key }: ListKey & { readonly language: WebLanguage },
): Promise<ReadList> {
  const row = await requireList(db, caller, key, 'problem-list.read')
  const facts = factsOf(row, key.token)
  const isMine = may(caller, 'problem-list.change', facts)
  return {
    row,
    items: await selectListItems(db, row.list.id, { language, userId: findUser(caller)?.id ?? null }),
    isMine,
    mayModerate: !isMine && may(caller, 'problem-list.delete', facts),
  }
}

export function readOwnLists({ db }: Pick<Context, 'db'>, caller: Caller, problemId: number | null) {
  return selectOwnLists(db, requireUser(caller).id, problemId)
}

export async function readPublicLists(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  { keyword = '', ...query }: QueryOf<typeof listPublicProblemLists>,
) {
  const page = pageRequest(query, PUBLIC_LISTS_PAGE_SIZE)
  const words = keyword.trim()
  const [rows, total] = await Promise.all([
    selectPublicLists(db, { userId: findUser(caller)?.id ?? null, keyword: words }, page),
    countPublicLists(db, words),
  ])
  return toPage(page, rows, total)
}
