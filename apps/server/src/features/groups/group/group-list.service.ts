import { GROUP_PAGE_SIZE, GROUP_PAGE_SIZES, type GroupAccess, type WebLanguage } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Caller, requireUser } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { pageRequest, pageToWire, toPage } from '../../../http/page.ts'
import { may } from '../../access/access.policy.ts'
import { canOf } from '../../access/can.policy.ts'
import { GROUP_DEEDS } from '../group-deeds.ts'
import type { GroupStanding } from '../groups.service.ts'
import { groupCodes } from './group-code.service.ts'
import { countGroups, findGroup, selectGroupPage } from './group-list.queries.ts'
import { groupDetailToWire, groupToWire } from './group-list.wire.ts'

interface ListQuery {
  readonly limit?: number | undefined
  readonly currentPage?: number | undefined
  readonly keyword?: string | undefined
  readonly access: GroupAccess | null
  readonly onlyMine?: boolean | undefined
}

/** @throws DomainError login_required, where a visitor asks for their own */
export async function readGroupPage({ db }: Pick<Context, 'db'>, caller: Caller, query: ListQuery) {
  const isOnlyMine = query.onlyMine === true
  if (isOnlyMine) requireUser(caller)
  const filter = { keyword: (query.keyword ?? '').trim(), access: query.access, isOnlyMine }
  const page = pageRequest(query, GROUP_PAGE_SIZE, Math.max(...GROUP_PAGE_SIZES))
  const [rows, total] = await Promise.all([
    selectGroupPage(db, caller, filter, page),
    countGroups(db, caller, filter),
  ])
  return pageToWire(toPage(page, rows, total), groupToWire)
}

/**
 * A group as its page shows it to a caller who may see it.
 *
 * @throws DomainError group_not_found
 */
export async function readGroup(
  context: Pick<Context, 'db' | 'tokenSecret'>,
  standing: GroupStanding,
  language: WebLanguage,
) {
  const { caller, groupId } = standing
  const row = await findGroup(context.db, groupId)
  if (row === null) throw new DomainError('group_not_found')
  const code = may(caller, 'group.change', { groupId })
    ? groupCodes.open(context, row.group.sealedCode)
    : null
  return groupDetailToWire(row, code, canOf(GROUP_DEEDS, { caller, language }, standing))
}
