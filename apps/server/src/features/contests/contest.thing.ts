import type { Context } from '../../context.ts'
import { judgedByTable } from '../access/thing.policy.ts'
import { type ContestRow, findContestRow } from './contest-rows.queries.ts'
import type { Entry } from './contests.policy.ts'
import { type Contest, entryOf, findContest } from './contests.service.ts'

declare module '../../http/thing.ts' {
  interface ThingRows {
    readonly contest: Contest
    readonly 'entered-contest': Contest & Entry
    readonly 'contest-face': ContestRow
  }
}

type Base = Pick<Context, 'db' | 'now'>

const MISSING = 'contest_not_found'

/** A contest by its `cid`, for those who run or prepare it. */
export const contestThing = ({ db, now }: Base) =>
  judgedByTable('contest', { missing: MISSING, now, find: ({ id }) => findContest(db, id) })

/** A contest for those who may have to enter it: both are read at once. */
export const enteredContestThing = ({ db, now }: Base) =>
  judgedByTable('entered-contest', {
    missing: MISSING,
    now,
    async find({ caller, id }) {
      const [contest, entry] = await Promise.all([findContest(db, id), entryOf(db, caller, id)])
      return contest === null ? null : { ...contest, ...entry }
    },
  })

export const contestFaceThing = ({ db, now }: Base) =>
  judgedByTable('contest-face', {
    missing: MISSING,
    now,
    find: ({ caller, id }) => findContestRow(db, caller, id),
  })
