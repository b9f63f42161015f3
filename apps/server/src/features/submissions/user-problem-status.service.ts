import {
  type BodyOf,
  CLIENT_STATUS,
  type getUserProblemStatus,
  statusOf,
  type UserProblemStatus,
} from '@gavel/contract'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { and, desc, eq, inArray, lt } from '../../db/drizzle.ts'
import { type Caller, type CurrentUser, requireUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { isAtPlace } from '../places/place.conditions.ts'
import type { Place } from '../places/place.policy.ts'
import type { PlaceVisit } from '../places/place-rules.interface.ts'
import type { ContestRules } from '../places/places.tables.ts'
import { requirePlace } from '../places/require-place.service.ts'
import { tellingOf } from '../places/secrecy.policy.ts'
import { tellsVerdict } from './submissions.policy.ts'
import { selectUserStandings, type UserStanding } from './submissions.queries.ts'
import { submissions } from './submissions.tables.ts'

type Status = z.output<typeof UserProblemStatus>
type Wanted = BodyOf<typeof getUserProblemStatus>

/**
 * The caller's own standing at each problem, on the site, in a group or in a contest.
 *
 * @throws DomainError contest_not_found, and the refusals to look into a contest
 */
export async function readUserProblemStatus(
  context: Pick<Context, 'db' | 'now' | 'placeRules'>,
  caller: Caller,
  wanted: Wanted,
): Promise<Record<string, Status>> {
  const user = requireUser(caller)
  if (!wanted.isContestProblemList) {
    const { handsInTo } = await requirePlace(context, caller, { gid: wanted.gid })
    return readOutsideContests(context.db, user, { pidList: wanted.pidList, place: handsInTo })
  }
  if (wanted.cid == null || wanted.cid === 0) throw new DomainError('contest_not_found')
  const visit = await requirePlace(context, caller, { cid: wanted.cid })
  return readInContest(context.db, { caller, user, visit }, wanted)
}

/** Solved, else how the newest submission stands; and which of them are favourites. */
async function readOutsideContests(
  db: Db,
  user: CurrentUser,
  { pidList, place }: { readonly pidList: readonly number[]; readonly place: Place },
): Promise<Record<string, Status>> {
  const standings = await selectUserStandings(db, user.id, { problemIds: pidList, place })
  const byProblem = new Map(
    standings.map((row) => [row.standings?.problemId ?? row.favourites?.problemId, row] as const),
  )
  return Object.fromEntries(
    pidList.map((pid) => {
      const { standings: standing = null, favourites: favourite = null } = byProblem.get(pid) ?? {}
      return [pid, { status: statusOfStanding(standing), isFavourite: favourite !== null }]
    }),
  )
}

function statusOfStanding(standing: UserStanding['standings']): number {
  if (standing === null) return CLIENT_STATUS.notSubmitted
  return standing.isSolved ? 0 : statusOf(standing.state, standing.verdict)
}

interface Visitor {
  readonly caller: Caller
  readonly user: CurrentUser
  readonly visit: PlaceVisit
}

/**
 * Under ICPC rules as on the site; by points the newest submission with its score, of which the seal may hide everything
 * but that it was received.
 */
async function readInContest(
  db: Db,
  { caller, user, visit }: Visitor,
  { pidList, containsEnd }: Pick<Wanted, 'pidList' | 'containsEnd'>,
): Promise<Record<string, Status>> {
  const { contest, place, secrecy } = visit
  const attempts = await selectAttempts(db, {
    userId: user.id,
    pidList,
    placed: isAtPlace(submissions, place),
    until: containsEnd === true ? null : (contest?.endsAt ?? null),
  })
  const byProblem = Map.groupBy(attempts, ({ problemId }) => problemId)
  return Object.fromEntries(
    pidList.map((pid) => {
      const own = byProblem.get(pid) ?? []
      const told = own.map((attempt) =>
        tellsVerdict(tellingOf(secrecy, caller, attempt)) ? attempt : { ...attempt, ...RECEIVED },
      )
      return [pid, standingOf(told, contest)]
    }),
  )
}

const RECEIVED = { state: 'hidden', verdict: null, score: null } as const

type Attempt = Awaited<ReturnType<typeof selectAttempts>>[number]
type ToldAttempt = Omit<Attempt, 'state'> & { readonly state: Attempt['state'] | 'hidden' }

/** @param attempts at one problem, newest first */
function standingOf(attempts: readonly ToldAttempt[], contest: ContestRules | null): Status {
  const [newest] = attempts
  if (newest === undefined) return { status: CLIENT_STATUS.notSubmitted, score: null }
  const status = statusOf(newest.state, newest.verdict)
  if (contest?.format !== 'icpc') return { status, score: newest.score }
  return { status: attempts.some(({ verdict }) => verdict === 'AC') ? 0 : status, score: null }
}

function selectAttempts(
  db: Db,
  wanted: {
    readonly userId: string
    readonly pidList: readonly number[]
    readonly placed: ReturnType<typeof isAtPlace>
    readonly until: Date | null
  },
) {
  return db
    .select({
      userId: submissions.userId,
      problemId: submissions.problemId,
      submittedAt: submissions.submittedAt,
      state: submissions.state,
      verdict: submissions.verdict,
      score: submissions.score,
    })
    .from(submissions)
    .where(
      and(
        eq(submissions.userId, wanted.userId),
        inArray(submissions.problemId, [...wanted.pidList]),
        wanted.placed,
        wanted.until === null ? undefined : lt(submissions.submittedAt, wanted.until),
      ),
    )
    .orderBy(desc(submissions.id))
}
