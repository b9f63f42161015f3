import {
  CONTEST_PAGE_SIZE,
  CONTEST_STATUS,
  type listContests,
  type Page,
  type QueryOf,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/caller.ts'
import { pageRequest, toPage } from '../../../http/page.ts'
import type { ContestState } from '../../places/contest-clock.policy.ts'
import { typeToWire } from '../contests.wire.ts'
import {
  type ContestFilter,
  countContests,
  type ListedContest,
  selectContestPage,
} from './contest-list.queries.ts'

const STATES: readonly ContestState[] = ['scheduled', 'running', 'ended']
const FORMATS = ['icpc', 'oi', 'ioi'] as const

type ListQuery = QueryOf<typeof listContests>

/** @param groupId of the group whose contests are listed; null: those of the site */
export async function readContestPage(
  { db, now }: Pick<Context, 'db' | 'now'>,
  caller: Caller,
  query: ListQuery,
  groupId: number | null = null,
): Promise<Page<ListedContest>> {
  const page = pageRequest(query, CONTEST_PAGE_SIZE)
  const filter = filterOf(query, groupId)
  const time = now()
  const [rows, total] = await Promise.all([
    selectContestPage(db, caller, filter, { ...page, now: time }),
    countContests(db, filter, time),
  ])
  return toPage(page, rows, total)
}

function filterOf({ status, type, format, keyword }: ListQuery, groupId: number | null): ContestFilter {
  const fits = (one: (typeof FORMATS)[number]) =>
    (type === undefined || typeToWire(one) === type) && (format === undefined || one === format)
  return {
    groupId,
    states: status === undefined ? null : STATES.filter((state) => CONTEST_STATUS[state] === status),
    formats: type === undefined && format === undefined ? null : FORMATS.filter(fits),
    keyword: keyword?.trim() ?? '',
  }
}
