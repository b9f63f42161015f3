import type { Context } from '../../../context.ts'
import { judgedByTable } from '../../access/thing.policy.ts'
import { type Contest, findContest } from '../contests.service.ts'
import { findContestOfLink } from './contest-links.queries.ts'

declare module '../../../http/thing.ts' {
  interface ThingRows {
    readonly 'linked-contest': Contest
  }
}

/** A contest by its `cid`, or as other clients name it: by the row of a problem in its list. */
export const linkedContestThing = ({ db, now }: Pick<Context, 'db' | 'now'>) =>
  judgedByTable('linked-contest', {
    // The same for a row that nobody has and one of a contest that the caller may not know of.
    missing: 'contest_not_found',
    now,
    async find({ id: { contest, link } }) {
      const id = contest ?? (link === null ? null : await findContestOfLink(db, link))
      return id === null ? null : findContest(db, id)
    },
  })
