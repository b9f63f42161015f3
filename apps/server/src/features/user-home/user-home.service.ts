import type { UserHomeQuery } from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { type Caller, findUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { may } from '../access/access.policy.ts'
import { hasUserHome } from './user-home.policy.ts'
import {
  findHomeUser,
  type HomeUser,
  selectProblemResults,
  selectUserDays,
  selectUserFigures,
} from './user-home.queries.ts'
import { yearUntil } from './year-days.ts'

interface Reader {
  readonly caller: Caller
  readonly query: UserHomeQuery
}

/** The uid takes precedence; with neither, the caller is meant. */
function wantedUser({ caller, query }: Reader): { id: string } | { username: string } {
  const id = query.uid?.trim() ?? ''
  const username = query.username?.trim() ?? ''
  if (id !== '') return { id }
  if (username !== '') return { username }
  const own = findUser(caller)
  if (own === null) throw new DomainError('user_not_named')
  return { id: own.id }
}

/** @throws DomainError user_not_named, user_not_found, user_banned */
async function requireNamedUser(db: Db, reader: Reader): Promise<HomeUser> {
  const user = await findHomeUser(db, wantedUser(reader))
  if (user === null) throw new DomainError('user_not_found')
  if (!hasUserHome(user)) throw new DomainError('user_banned')
  return user
}

export type UserHome = Awaited<ReturnType<typeof readUserHome>>
/** The submissions of a user on each day of a year. */
export type UserYear = Awaited<ReturnType<typeof readUserYear>>

/** @throws DomainError user_not_named, user_not_found, user_banned */
export async function readUserHome({ db }: Pick<Context, 'db'>, reader: Reader) {
  const user = await requireNamedUser(db, reader)
  const [figures, results] = await Promise.all([
    selectUserFigures(db, user.id),
    selectProblemResults(db, user.id),
  ])
  return { user, figures, results }
}

/** @throws DomainError user_not_named, user_not_found, user_banned */
export async function readUserYear({ db, now }: Pick<Context, 'db' | 'now'>, reader: Reader) {
  const user = await requireNamedUser(db, reader)
  const onlyPublic = !may(reader.caller, 'user.see-whole-year', { ownerId: user.id })
  const today = now()
  const starts = yearUntil(today)
  const days = await selectUserDays(db, { userId: user.id, onlyPublic }, starts)
  return { today, starts, days }
}
