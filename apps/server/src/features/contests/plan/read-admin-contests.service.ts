import type { listContestsForAdmin, Page, QueryOf } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { pageRequest, toPage } from '../../../http/page.ts'
import { may } from '../../access/access.policy.ts'
import { contestPasswords } from '../contest-password.ts'
import {
  type AdminContest,
  countAdminContests,
  findAdminContest,
  selectAdminContests,
} from './contest-admin.queries.ts'
import { accessOf, stateOf } from './contest-save.wire.ts'

const DEFAULT_PAGE_SIZE = 10

type Base = Pick<Context, 'db' | 'tokenSecret' | 'now'>

export interface ListedContest extends AdminContest {
  readonly problemCount: number
  /** Whether the reader may change it. */
  readonly isAdmin: boolean
}

export interface OrganisedContest extends AdminContest {
  readonly password: string | null
}

/** @param groupId of the group whose contests are listed; null: those of the site */
export async function readAdminContests(
  context: Base,
  caller: Caller,
  { keyword = '', format, auth, status, ...query }: QueryOf<typeof listContestsForAdmin>,
  groupId: number | null = null,
): Promise<Page<ListedContest>> {
  const now = context.now()
  const page = pageRequest(query, DEFAULT_PAGE_SIZE)
  const filter = {
    groupId,
    keyword,
    format: format ?? null,
    access: auth === undefined ? null : accessOf(auth),
    state: status === undefined ? null : stateOf(status),
    now,
  }
  const [rows, total] = await Promise.all([
    selectAdminContests(context.db, filter, page),
    countAdminContests(context.db, filter),
  ])
  const records = rows.map((row) => ({ ...row, isAdmin: may(caller, 'contest.organise', row.contest) }))
  return toPage(page, records, total)
}

/** @throws DomainError contest_not_found */
export async function readAdminContest(context: Base, id: number): Promise<OrganisedContest> {
  const found = await findAdminContest(context.db, id)
  if (found === null) throw new DomainError('contest_not_found')
  return { ...found, password: contestPasswords.open(context, found.contest.sealedPassword) }
}
