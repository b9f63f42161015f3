import {
  type listPublicProblemLists,
  PUBLIC_LISTS_PAGE_SIZE,
  type QueryOf,
  type WebLanguage,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { type Caller, findUser, requireUser } from '../../http/caller.ts'
import { pageRequest, toPage } from '../../http/page.ts'
import { may } from '../access/access.policy.ts'
import type { JudgedList } from './problem-list.thing.ts'
import {
  countPublicLists,
  selectListItems,
  selectOwnLists,
  selectPublicLists,
} from './problem-lists.queries.ts'
import type { ReadList } from './problem-lists.wire.ts'

/** A list that the caller may read, with its problems. */
export async function readList(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  { list, language }: { readonly list: JudgedList; readonly language: WebLanguage },
): Promise<ReadList> {
  const isMine = may(caller, 'problem-list.change', list)
  return {
    row: list,
    items: await selectListItems(db, list.list.id, { language, userId: findUser(caller)?.id ?? null }),
    isMine,
    mayModerate: !isMine && may(caller, 'problem-list.delete', list),
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
