import type { Context } from '../../../context.ts'
import { eq } from '../../../db/drizzle.ts'
import type { ThingRules } from '../../../http/thing.ts'
import { refusalOf } from '../../access/access.policy.ts'
import { type Contest, findContest } from '../contests.service.ts'
import { clarifications } from '../contests.tables.ts'

interface AskedClarification {
  readonly id: number
  readonly contest: Contest
}

declare module '../../../http/thing.ts' {
  interface ThingRows {
    readonly clarification: AskedClarification
  }
}

/** A question to the jury of a contest, for the jury. */
export const clarificationThing = ({ db }: Pick<Context, 'db'>): ThingRules<'clarification'> => ({
  missing: 'clarification_not_found',
  async find({ id }) {
    const [row] = await db
      .select({ contestId: clarifications.contestId })
      .from(clarifications)
      .where(eq(clarifications.id, id))
    const contest = row === undefined ? null : await findContest(db, row.contestId)
    return contest === null ? null : { id, contest }
  },
  groupIdOf: ({ contest }) => contest.groupId,
  refusalFor: ({ caller, may }, { contest }) => refusalOf(caller, may, contest),
})
