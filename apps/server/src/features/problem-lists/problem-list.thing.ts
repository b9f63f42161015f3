import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { type Caller, findUser } from '../../http/caller.ts'
import type { ThingRules } from '../../http/thing.ts'
import { refusalOf } from '../access/access.policy.ts'
import { findListRow, type ListRow } from './problem-lists.queries.ts'

/** A list as the table of access judges it. */
export interface JudgedList extends ListRow {
  readonly ownerId: string
  readonly isOpened: boolean
}

declare module '../../http/thing.ts' {
  interface ThingRows {
    readonly 'problem-list': JudgedList
    readonly 'shared-problem-list': JudgedList
  }
}

/** Groups have no lists, and whoever may not know of a list hears that there is none. */
const LIST = { missing: 'problem_list_not_found', groupIdOf: () => null } as const

/** A list of problems by its number. */
export const problemListThing = ({ db }: Pick<Context, 'db'>): ThingRules<'problem-list'> => ({
  ...LIST,
  find: ({ caller, id }) => findList(db, caller, { list: id, token: null }),
  refusalFor: ({ caller, may }, list) => refusalOf(caller, may, list),
})

/** A list of problems by its number, and the secret of its link where the caller has it. */
export const sharedProblemListThing = ({ db }: Pick<Context, 'db'>): ThingRules<'shared-problem-list'> => ({
  ...LIST,
  find: ({ caller, id }) => findList(db, caller, id),
  refusalFor: ({ caller, may }, list) => refusalOf(caller, may, list),
})

interface ListKey {
  readonly list: number | null
  readonly token: string | null
}

async function findList(db: Db, caller: Caller, { list: id, token }: ListKey): Promise<JudgedList | null> {
  const row = id === null ? null : await findListRow(db, id, findUser(caller)?.id ?? null)
  if (row === null) return null
  const { ownerId, visibility, secret } = row.list
  return {
    ...{ ...row, ownerId },
    isOpened: visibility === 'public' || (visibility === 'link' && token === secret),
  }
}
