import {
  cancelJudge,
  getBoard,
  getStandings,
  manualJudge,
  TIME_UNITS,
  VERDICT_STATUS,
  type Verdict,
} from '@gavel/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAttempt } from '../../../../test/build-attempt.ts'
import { buildContest } from '../../../../test/build-contest.ts'
import { buildUser } from '../../../../test/builders.ts'
import { setClock, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { and, eq, sql } from '../../../db/drizzle.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { contestProblems, contests } from '../../places/places.tables.ts'
import { judgings } from '../../submissions/judgings.tables.ts'
import { submissions } from '../../submissions/submissions.tables.ts'
import { participations } from '../contests.tables.ts'
import { isEntry } from '../participants/participants.queries.ts'
import { rulesOf } from '../time-unit.policy.ts'
import { viewFor, type Wanted } from './board-access.service.ts'
import { loadBoard } from './kept/load-board.ts'

/**
 * The board that a server keeps, against the one that is built from the database at that moment: whatever happens to a
 * contest, in whatever order, both readers' answers are those of a board built anew.
 */

const clock = setClock('2026-03-01T12:00:00Z')
const HOUR_MS = 3_600_000
const LABELS = ['A', 'B', 'C'] as const
const ENTRANTS = 5

let server: TestApp
let root: Member
let stranger: Member

type Member = Awaited<ReturnType<typeof buildUser>>
type Contest = Awaited<ReturnType<typeof buildContest>>

beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  root = await buildUser(server.context, { role: 'root' })
  stranger = await buildUser(server.context)
})
afterAll(() => server.close())

interface Stage {
  readonly contest: Contest
  readonly people: readonly Member[]
}

const who = fc.nat({ max: ENTRANTS - 1 })
const label = fc.constantFrom(...LABELS)
const verdict = fc.constantFrom<Verdict | null>('AC', 'AC', 'PAC', 'WA', 'CE', 'SE', null)
/** The how-manieth submission of the contest, as far as there are so many. */
const nth = fc.nat({ max: 12 })
/** Hours from the test's now. */
const hours = (from: number, to: number) =>
  fc.integer({ min: from * 4, max: to * 4 }).map((quarter) => quarter / 4)
const outcome = fc.record({
  verdict,
  score: fc.nat({ max: 100 }),
  cpuTimeMs: fc.nat({ max: 50 }),
  subtasks: fc.option(fc.array(fc.nat({ max: 50 }), { minLength: 2, maxLength: 2 })),
})

type Outcome = typeof outcome extends fc.Arbitrary<infer One> ? One : never
type Deed = (stage: Stage) => Promise<unknown>
const deed = <Value>(
  what: fc.Arbitrary<Value>,
  make: (stage: Stage, value: Value) => Promise<unknown>,
): fc.Arbitrary<Deed> => what.map((value) => (stage) => make(stage, value))

const ofContest = ({ contest }: Stage) => eq(contests.id, contest.contest.id)
const at = (hour: number) => new Date(clock.now().getTime() + hour * HOUR_MS)
const setContest = (stage: Stage, values: Partial<typeof contests.$inferInsert>) =>
  server.context.db.update(contests).set(values).where(ofContest(stage))

async function handIn(
  { contest, people }: Stage,
  draft: Outcome & { who: number; label: string; hour: number },
) {
  const { db } = server.context
  const isThere = eq(contestProblems.contestId, contest.contest.id)
  const [link] = await db
    .select()
    .from(contestProblems)
    .where(and(isThere, eq(contestProblems.label, draft.label)))
  const author = people[draft.who]
  const problem = contest.problems.find((one) => one.link.id === link?.id)
  if (link === undefined || author === undefined || problem === undefined) return
  const id = await buildAttempt(server.context, { ...contest, problems: [{ ...problem, link }] }, author, {
    label: link.label,
    at: 0,
    verdict: null,
    values: { submittedAt: at(draft.hour) },
  })
  await db.insert(judgings).values({ submissionId: id, datasetId: problem.problem.liveDatasetId ?? 0 })
  await judge(id, draft)
}

/** As the judge does: both rows in one transaction. */
async function judge(id: number, { verdict, score, cpuTimeMs, subtasks }: Outcome): Promise<void> {
  const found =
    verdict === null
      ? ({ state: 'pending', verdict, score: null, cpuTimeMs: null } as const)
      : ({ state: 'judged', verdict, score, cpuTimeMs } as const)
  const subtaskScores = subtasks?.map((points, index) => ({ number: index + 1, score: points })) ?? null
  await server.context.db.transaction(async (tx) => {
    const finishedAt = verdict === null ? null : clock.now()
    await tx
      .update(judgings)
      .set({ ...found, subtaskScores, finishedAt })
      .where(and(eq(judgings.submissionId, id), eq(judgings.isCurrent, true)))
    await tx
      .update(submissions)
      .set({ ...found, updatedAt: sql`clock_timestamp()` })
      .where(eq(submissions.id, id))
  })
}

async function pick({ contest }: Stage, index: number): Promise<number | null> {
  const rows = await server.context.db
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.contestId, contest.contest.id))
    .orderBy(submissions.id)
  return rows[index % Math.max(1, rows.length)]?.id ?? null
}

const withSubmission = <Value>(
  what: fc.Arbitrary<Value>,
  make: (id: number, value: Value) => Promise<unknown>,
) =>
  deed(fc.tuple(nth, what), async (stage, [index, value]) => {
    const id = await pick(stage, index)
    if (id !== null) await make(id, value)
  })

const linkOf = ({ contest }: Stage, index: number) => contest.problems[index]?.link.id ?? 0

const HANDED_IN = deed(
  fc.tuple(outcome, fc.record({ who, label, hour: hours(-5, 1) })),
  (stage, [told, where]) => handIn(stage, { ...told, ...where }),
)

const CHANGES: readonly fc.WeightedArbitrary<Deed>[] = [
  { weight: 12, arbitrary: HANDED_IN },
  { weight: 6, arbitrary: withSubmission(outcome, judge) },
  {
    weight: 3,
    arbitrary: withSubmission(fc.constantFrom<Verdict>('AC', 'WA', 'PAC'), (submitId, by) =>
      server.call(manualJudge, {
        token: root.token,
        query: { submitId, status: VERDICT_STATUS[by], score: 50, reason: 'seen by hand' },
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: withSubmission(fc.constant(null), (submitId) =>
      server.call(cancelJudge, { token: root.token, query: { submitId, reason: 'copied' } }),
    ),
  },
  {
    weight: 1,
    arbitrary: withSubmission(fc.constant(null), (id) =>
      server.context.db.delete(submissions).where(eq(submissions.id, id)),
    ),
  },
  {
    weight: 1,
    arbitrary: deed(hours(-5, -2), (stage, hour) =>
      setContest(stage, { startsAt: at(hour), freezesAt: null }),
    ),
  },
  {
    weight: 1,
    arbitrary: deed(hours(0, 2), (stage, hour) => setContest(stage, { endsAt: at(hour), freezesAt: null })),
  },
  { weight: 2, arbitrary: deed(hours(-2, 0), (stage, hour) => setContest(stage, { freezesAt: at(hour) })) },
  { weight: 1, arbitrary: deed(fc.boolean(), (stage, unsealsAtEnd) => setContest(stage, { unsealsAtEnd })) },
  {
    weight: 1,
    arbitrary: deed(fc.boolean(), (stage, takesLateSubmissions) =>
      setContest(stage, { takesLateSubmissions }),
    ),
  },
  {
    weight: 1,
    arbitrary: deed(fc.nat({ max: 3600 }), (stage, penaltySeconds) => setContest(stage, { penaltySeconds })),
  },
  {
    weight: 1,
    arbitrary: deed(fc.boolean(), (stage, listsAllEntrants) => setContest(stage, { listsAllEntrants })),
  },
  {
    weight: 2,
    arbitrary: deed(fc.tuple(who, fc.boolean()), ({ contest, people }, [index, enters]) => {
      const key = { contestId: contest.contest.id, entrantId: people[index]?.entrantId ?? 0 }
      return enters
        ? server.context.db.insert(participations).values(key).onConflictDoNothing()
        : server.context.db.delete(participations).where(isEntry(key.contestId, key.entrantId))
    }),
  },
  {
    weight: 1,
    arbitrary: deed(fc.constantFrom(...TIME_UNITS), (stage, timeUnit) =>
      setContest(stage, { rules: stage.contest.contest.format === 'icpc' ? rulesOf(timeUnit) : null }),
    ),
  },
  {
    weight: 1,
    arbitrary: deed(fc.subarray([0, 1, 2, 3, 4]), (stage, stars) =>
      setContest(stage, { starUsernames: stars.map((index) => stage.people[index]?.user.username ?? '') }),
    ),
  },
  {
    weight: 1,
    arbitrary: deed(fc.tuple(who, fc.boolean()), ({ contest, people }, [index, isOut]) => {
      const key = { contestId: contest.contest.id, entrantId: people[index]?.entrantId ?? 0 }
      const set = isOut
        ? { disqualifiedAt: clock.now(), disqualification: 'copied' }
        : { disqualifiedAt: null, disqualification: null }
      return server.context.db
        .insert(participations)
        .values({ ...key, ...set })
        .onConflictDoUpdate({ target: [participations.contestId, participations.entrantId], set })
    }),
  },
  {
    weight: 1,
    arbitrary: deed(fc.tuple(who, fc.constantFrom('root', 'default_user')), ({ people }, [index, role]) =>
      server.context.db
        .update(users)
        .set({ role })
        .where(eq(users.id, people[index]?.user.id ?? '')),
    ),
  },
  {
    weight: 1,
    arbitrary: deed(fc.tuple(who, fc.constantFrom('Hilbert', 'Turing')), ({ people }, [index, school]) =>
      server.context.db
        .update(users)
        .set({ school })
        .where(eq(users.id, people[index]?.user.id ?? '')),
    ),
  },
  {
    weight: 1,
    arbitrary: deed(fc.nat({ max: 2 }), (stage, index) =>
      server.context.db.delete(contestProblems).where(eq(contestProblems.id, linkOf(stage, index))),
    ),
  },
  {
    weight: 1,
    arbitrary: deed(fc.nat({ max: 2 }), (stage, index) =>
      server.context.db
        .update(contestProblems)
        .set({ label: `${LABELS[index]}${LABELS[index]}` })
        .where(eq(contestProblems.id, linkOf(stage, index))),
    ),
  },
]

const READERS: readonly { name: string; isAdmin: boolean; wanted: Wanted }[] = [
  { name: 'organiser', isAdmin: true, wanted: { isUnsealed: true, hasLate: false } },
  { name: 'organiser, with late ones', isAdmin: true, wanted: { isUnsealed: true, hasLate: true } },
  { name: 'reader', isAdmin: false, wanted: { isUnsealed: false, hasLate: true } },
]

async function answers(contestId: number, copies: Map<string, PageCopy>) {
  const found = []
  for (const { name, isAdmin, wanted } of READERS) {
    const { token } = isAdmin ? root : stranger
    const asked = { cid: contestId, forceRefresh: wanted.isUnsealed, containsEnd: wanted.hasLate }
    const { data } = await server.call(getStandings, { token, body: { ...asked, limit: 100 } })
    const copy = copies.get(name) ?? new PageCopy()
    copies.set(name, copy)
    const query = { ...asked, ...(copy.version !== null && { since: copy.version }) }
    const { data: board } = await server.call(getBoard, { token, query })
    found.push({ name, records: data.records, rows: copy.take(board) })
  }
  return found
}

/** A page's copy of the board: the whole board once, and after that what has changed since. */
class PageCopy {
  version: string | null = null
  readonly #rows = new Map<number, Board['rows'][number]>()

  take(board: Board) {
    if (board.isWhole) this.#rows.clear()
    for (const row of board.rows) this.#rows.set(row.entrantId, row)
    this.version = board.version
    return [...this.#rows.values()].sort((a, b) => a.entrantId - b.entrantId)
  }
}

type Board = Awaited<ReturnType<typeof readBoard>>
const readBoard = async (cid: number) =>
  (await server.call(getBoard, { token: root.token, query: { cid } })).data

/** The same answers from a board that is built now, without anything that was kept. */
async function answersFromZero(contestId: number) {
  const board = await loadBoard(server.context.db, contestId)
  if (board === null) throw new Error('no contest')
  return READERS.map(({ name, isAdmin, wanted }) => {
    const view = board.view(viewFor(board.contest, { isAdmin, wanted }, clock.now()))
    const rows = view.rows().flatMap(({ entrantId }) => JSON.parse(view.boardRow(entrantId) ?? '[]'))
    return {
      name,
      records: view.rows().map((row) => JSON.parse(view.wireRow(row, isAdmin))),
      rows: rows.sort((a, b) => a.entrantId - b.entrantId),
    }
  })
}

/** Stars consume no rank: those with one are ranked as if they were alone. */
function expectRanksOf(records: readonly { rank: number }[]): void {
  let above = 0
  for (const [index, { rank }] of records.filter(({ rank }) => rank !== -1).entries()) {
    expect([above, index + 1]).toContain(rank)
    above = rank
  }
}

const CHANGES_AT_ONCE = 3

test.each(['icpc', 'oi', 'ioi'] as const)(
  'whatever changes, the kept board of a contest under %s rules equals one that is built anew',
  async (format) => {
    const changes = fc.array(fc.oneof(...CHANGES), { minLength: 24, maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(fc.array(HANDED_IN, { minLength: 6, maxLength: 6 }), changes, async (first, then) => {
        const people = []
        for (let index = 0; index < ENTRANTS; index += 1) people.push(await buildUser(server.context))
        const contest = await buildContest(server.context, {
          values: { format, startsAt: at(-4), endsAt: at(1), freezesAt: at(-1), isBoardOpen: true },
          labels: LABELS,
        })
        const cid = contest.contest.id
        const stage = { contest, people }
        for (const change of first) await change(stage)
        const copies = new Map<string, PageCopy>()
        for (let from = 0; from < then.length; from += CHANGES_AT_ONCE) {
          for (const change of then.slice(from, from + CHANGES_AT_ONCE)) await change(stage)
          const expected = await answersFromZero(cid)
          // Notifications take their time, and a view is published once a second at most.
          await expect.poll(() => answers(cid, copies), { timeout: 30_000, interval: 100 }).toEqual(expected)
          for (const { records } of expected) expectRanksOf(records)
        }
      }),
      { numRuns: 3, endOnFailure: true },
    )
  },
)
