import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { and, asc, eq, gt, ne } from '../../../db/drizzle.ts'
import { DomainError } from '../../../http/domain-error.ts'
import type { ActingCaller } from '../../audit/actor.policy.ts'
import { recordAudit } from '../../audit/record-audit.service.ts'
import { contestStateAt } from '../../places/contest-clock.policy.ts'
import { contestProblems, contests } from '../../places/places.tables.ts'
import { problems } from '../../problems/problems.tables.ts'
import { targetOf } from '../plan/contest-admin.service.ts'
import { requireLocked } from '../plan/require-organiser.ts'
import { selectLinks } from './contest-links.queries.ts'

/** How many of the problems that had left the bank came back, and how many did not. */
interface Returned {
  readonly returned: number
  readonly held: number
}

/**
 * Gives back to the public the problems that left its bank for a contest, which has ended. They stay in the contest. One that a
 * later contest has, too, is handed on to it.
 *
 * @throws DomainError contest_not_found, contest_not_over
 */
export function returnProblems(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { actor }: ActingCaller,
  cid: number,
): Promise<Returned> {
  return db.transaction(async (tx) => {
    const contest = await requireLocked(tx, cid)
    const at = now()
    if (contestStateAt(contest, at) !== 'ended') throw new DomainError('contest_not_over')
    const left = (await selectLinks(tx, cid)).filter(({ leftBank }) => leftBank)
    const returned: string[] = []
    // By the problems' numbers, as everybody locks them.
    for (const { id, problemId, label } of left.sort((a, b) => a.problemId - b.problemId)) {
      await tx.update(contestProblems).set({ leftBank: false }).where(eq(contestProblems.id, id))
      const holder = await findOpenHolder(tx, { problemId, except: cid, at })
      if (holder === null) {
        // A problem that somebody hid meanwhile stays hidden.
        await tx
          .update(problems)
          .set({ visibility: 'public', updatedAt: at })
          .where(and(eq(problems.id, problemId), eq(problems.visibility, 'contest')))
        returned.push(label)
      } else await tx.update(contestProblems).set({ leftBank: true }).where(eq(contestProblems.id, holder))
    }
    if (left.length > 0)
      await recordAudit(tx, actor, {
        action: 'contest.problems-return',
        target: targetOf(contest),
        after: { problems: returned.sort() },
      })
    return { returned: returned.length, held: left.length - returned.length }
  })
}

interface Wanted {
  readonly problemId: number
  /** The contest that lets go of it. */
  readonly except: number
  readonly at: Date
}

/** The link by which a contest that is not over has the problem, or runs without it (decision 0019); null if none has. */
async function findOpenHolder(tx: Db, { problemId, except, at }: Wanted): Promise<number | null> {
  const [link] = await tx
    .select({ id: contestProblems.id })
    .from(contestProblems)
    .innerJoin(contests, eq(contests.id, contestProblems.contestId))
    .where(
      and(
        eq(contestProblems.problemId, problemId),
        ne(contestProblems.contestId, except),
        gt(contests.endsAt, at),
      ),
    )
    .orderBy(asc(contestProblems.id))
    .limit(1)
  return link?.id ?? null
}
