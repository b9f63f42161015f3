import type { Db } from '../../../db/connect.ts'
import { and, desc, eq, inArray, type SQL, sql } from '../../../db/drizzle.ts'
import { containing } from '../../../db/like-pattern.ts'
import type { Caller } from '../../../http/caller.ts'
import type { PageRequest } from '../../../http/page.ts'
import type { ContestState } from '../../places/contest-clock.policy.ts'
import { isOfGroupOrSite } from '../../places/place.conditions.ts'
import { contests } from '../../places/places.tables.ts'
import { isCalled, selectContestRows } from '../contest-rows.queries.ts'

type Format = (typeof contests.$inferSelect)['format']

export interface ContestFilter {
  /** Null for any; an empty list fits nothing. */
  readonly states: readonly ContestState[] | null
  readonly formats: readonly Format[] | null
  /** Null: contests of the site. */
  readonly groupId: number | null
  /** A part of the title; empty for any. */
  readonly keyword: string
}

/** `contestStateAt` as SQL. */
const stateAt = (now: Date): SQL => sql`case
  when ${contests.startsAt} > ${now.toISOString()}::timestamptz then 'scheduled'
  when ${contests.endsAt} > ${now.toISOString()}::timestamptz then 'running'
  else 'ended' end`

function conditionOf({ groupId, states, formats, keyword }: ContestFilter, now: Date): SQL | undefined {
  return and(
    eq(contests.isVisible, true),
    isOfGroupOrSite(contests, groupId),
    states === null ? undefined : inArray(stateAt(now), [...states]),
    formats === null ? undefined : inArray(contests.format, [...formats]),
    keyword === '' ? undefined : isCalled(containing(keyword)),
  )
}

export type ListedContest = Awaited<ReturnType<typeof selectContestPage>>[number]

/** Visible contests of the site or of a group: what runs, what comes, what was; the latest start first in each. */
export function selectContestPage(
  db: Db,
  caller: Caller,
  filter: ContestFilter,
  { now, limit, offset }: Pick<PageRequest, 'limit' | 'offset'> & { now: Date },
) {
  return selectContestRows(db, caller)
    .where(conditionOf(filter, now))
    .orderBy(
      sql`array_position(array['running', 'scheduled', 'ended'], ${stateAt(now)})`,
      desc(contests.startsAt),
      desc(contests.id),
    )
    .limit(limit)
    .offset(offset)
}

export function countContests(db: Db, filter: ContestFilter, now: Date): Promise<number> {
  return db.$count(contests, conditionOf(filter, now))
}
