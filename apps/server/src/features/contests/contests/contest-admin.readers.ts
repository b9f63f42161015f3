import type { AdminContestRow, AdminContestVo, listContestsForAdmin, Page, QueryOf } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/caller.ts'
import { pageRequest, toPage } from '../../../http/page.ts'
import { isContestAdmin } from '../../places/contest-clock.policy.ts'
import { openPassword } from '../contest-password.ts'
import { countAdminContests, selectAdminContests } from './contest-admin.queries.ts'
import { contestToAdminRow, contestToOrganiser } from './contest-admin.wire.ts'
import { ACCESSES, STATES } from './contest-save.wire.ts'
import { requireOrganised } from './require-organiser.ts'

const DEFAULT_PAGE_SIZE = 10

type Base = Pick<Context, 'db' | 'tokenSecret' | 'now'>

export async function readAdminContests(
  context: Base,
  caller: Caller,
  { keyword = '', format, auth, status, ...query }: QueryOf<typeof listContestsForAdmin>,
): Promise<Page<AdminContestRow>> {
  const now = context.now()
  const page = pageRequest(query, DEFAULT_PAGE_SIZE)
  const filter = {
    keyword,
    format: format ?? null,
    access: auth === undefined ? null : (ACCESSES[auth] ?? null),
    state: status === undefined ? null : (STATES[status + 1] ?? null),
    now,
  }
  const [rows, total] = await Promise.all([
    selectAdminContests(context.db, filter, page),
    countAdminContests(context.db, filter),
  ])
  const records = rows.map((row) =>
    contestToAdminRow(row, { isAdmin: isContestAdmin(caller, row.contest), now }),
  )
  return toPage(page, records, total)
}

/** @throws DomainError contest_not_found, not_your_contest */
export async function readAdminContest(context: Base, caller: Caller, id: number): Promise<AdminContestVo> {
  const found = await requireOrganised(context.db, caller, id)
  return contestToOrganiser(found, openPassword(context, found.contest.sealedPassword), context.now())
}
