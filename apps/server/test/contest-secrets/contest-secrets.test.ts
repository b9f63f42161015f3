import { FEED_NAMES, feedPath, getBoard, WEB_LANGUAGES } from '@gavel/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { and, eq, ne } from '../../src/db/drizzle.ts'
import { announcements } from '../../src/features/announcements/announcements.tables.ts'
import { clarifications, contestPrints, participations } from '../../src/features/contests/contests.tables.ts'
import { contestProblems } from '../../src/features/places/places.tables.ts'
import { problemEditorials } from '../../src/features/problems/problem-editorials.tables.ts'
import { problemStatements } from '../../src/features/problems/problems.tables.ts'
import { judgings } from '../../src/features/submissions/judgings.tables.ts'
import { submissionSources, submissions } from '../../src/features/submissions/submissions.tables.ts'
import type { ContestDraft } from '../build-contest.ts'
import { caseReport } from '../judge-client.ts'
import { setClock, startTestApp, type TestApp } from '../test-app.ts'
import { askAll, questionsAbout } from './ask-everything.ts'
import { type Listener, listen } from './listen.ts'
import { announce, buildWorld, decide, type Outcome, type World } from './world.ts'

/**
 * A secret is kept if nobody is answered differently when it changes. So everything is asked by everybody, what is
 * secret changes, everything is asked again, and the answers are compared to the last byte: rows, totals, counters,
 * versions, search, lists of the bank and downloads alike.
 */

const clock = setClock('2026-03-01T12:00:00Z')
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000)

/** Everything is asked by everybody, several times. */
vi.setConfig({ testTimeout: 240_000 })

let server: TestApp

// No list shows the contest of another test, and the one public problem is the only one to be picked at random.
beforeEach(async () => {
  server = await startTestApp({ now: clock.now, keepsPlans: true })
})
afterEach(async () => {
  // Streams never end by themselves, and the server waits for open ones.
  server.app.server.closeAllConnections()
  await server.close()
})

type Who = keyof World['people'] | 'visitor'

const askerOf = ({ people }: World, who: Who) =>
  who === 'visitor' ? null : { token: people[who].token, role: people[who].user.role }

interface Secret {
  readonly world: World
  readonly from: readonly Who[]
  /** The values of the secret, in turn. */
  readonly changes: readonly (() => Promise<void>)[]
  /** Whether organisers see the changes on the board, so that it can be waited for; they do if left out. */
  readonly isOnBoard?: boolean
  /** Whether the board is open to these people, who then hear of it. */
  readonly hasOpenBoard?: boolean
  /** The paths that are asked; everything if left out. */
  readonly isAsked?: (path: string) => boolean
  /** Where organisers are told of the changes: where nobody is, nothing was tested. */
  readonly toldAt?: readonly string[]
}

/** Files that programs ask for outside the API. First pictures are drawn from what visitors are answered. */
const FILES = [
  '/sitemap.xml',
  ...FEED_NAMES.flatMap((name) => WEB_LANGUAGES.map((language) => feedPath(name, language))),
]

async function answersTo({ world, from, isAsked = () => true }: Pick<Secret, 'world' | 'from' | 'isAsked'>) {
  const questions = questionsAbout(world.known).filter(({ endpoint }) => isAsked(endpoint.path))
  const answers = new Map<string, string>()
  for (const who of from)
    for (const [question, answer] of await askAll(server.app, askerOf(world, who), questions))
      answers.set(`${who}: ${question}`, answer)
  for (const url of FILES) answers.set(`anybody: GET ${url}`, (await server.app.inject({ url })).payload)
  return answers
}

const LONGEST = 2_000

function differences(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
  return [...before].flatMap(([question, answer]) => {
    const now = after.get(question)
    return now === answer ? [] : [[question, answer.slice(0, LONGEST), now?.slice(0, LONGEST)]]
  })
}

/** Everything a stream can be asked for about a contest. */
function streamOf({ contest, problems, early, late }: World): string {
  const submitIds = [...early, ...late].map((id) => `submitIds=${id}`).join('&')
  const board = `board=${contest.id}&forceRefresh=true&containsEnd=true`
  const progress = `check=${problems[0]?.problem.id}&imports=true&rejudges=true`
  return `${board}&contest=${contest.id}&threadCid=${contest.id}&feed=public&${submitIds}&${progress}`
}

/** Open streams of these people, and of an organiser. */
async function openEars(world: World, from: readonly Who[]) {
  const address = server.app.server.listening
    ? server.app.listeningOrigin
    : await server.app.listen({ port: 0, host: '127.0.0.1' })
  const ears = new Map<Who, Listener>()
  for (const who of [...from, 'root'] as const)
    ears.set(who, await listen(address, streamOf(world), askerOf(world, who)?.token ?? null))
  return {
    heardBy: (people: readonly Who[]) =>
      people.flatMap((who) => (ears.get(who)?.heard ?? []).map((event) => `${who}: ${event}`)),
    close: () => {
      for (const ear of ears.values()) ear.close()
    },
  }
}

/** The board as organisers see it, which follows the database in its own time. */
async function wholeBoard({ contest, people }: World): Promise<string> {
  const query = { cid: contest.id, forceRefresh: true }
  const { data } = await server.call(getBoard, { token: people.root.token, query })
  return JSON.stringify([data.problems, data.rows])
}

async function expectSecret({
  changes,
  isOnBoard = true,
  hasOpenBoard = false,
  toldAt = [],
  ...asked
}: Secret): Promise<void> {
  const { world } = asked
  const told = { world, from: ['root'], isAsked: (path: string) => toldAt.includes(path) } as const
  const ears = await openEars(world, asked.from)
  const before = await answersTo(asked)
  const rootsBefore = await answersTo(told)
  for (const change of changes) {
    const board = await wholeBoard(world)
    await change()
    if (isOnBoard)
      await expect.poll(() => wholeBoard(world), { timeout: 30_000, interval: 100 }).not.toBe(board)
    expect(differences(before, await answersTo(asked))).toEqual([])
    // The moment of an event reveals something, too.
    if (!hasOpenBoard) expect(ears.heardBy(asked.from)).toEqual([])
  }
  if (isOnBoard) expect(ears.heardBy(['root']).join()).toContain('"type":"standings"')
  ears.close()
  const seen = differences(rootsBefore, await answersTo(told))
  const paths = seen.map(([question]) => question?.split(' ')[2])
  for (const path of toldAt) expect(paths).toContain(path)
}

const OTHERS = ['visitor', 'eve', 'bob', 'admin', 'problemAdmin'] as const
/**
 * Callers who do not manage the bank; those who do read all of its problems on any page, hidden ones and those of
 * contests too.
 */
const NOT_OF_BANK = ['visitor', 'eve', 'bob', 'admin'] as const
/** Administrators see in their lists what problems there are, and how many a contest has. */
const isOutsideAdministration = (path: string) => !path.startsWith('/api/admin/')
const RUNNING = { startsAt: inHours(-4), endsAt: inHours(1), isBoardOpen: true }
const ENDED = { ...RUNNING, endsAt: inHours(-1), takesLateSubmissions: true, unsealsAtEnd: false }
const SEAL = { freezesAt: inHours(-3) }

describe('what was found of programs handed in behind the seal', () => {
  /** The outcome of the program at the contest's own problem, and of the one at a problem that is in the bank, too. */
  type Change = readonly [Outcome, Outcome]
  const WRONG: Outcome = { verdict: 'WA' }
  const WAITING: Outcome = { verdict: null }
  const CANCELLED: Outcome = { verdict: null, state: 'cancelled' }
  const EACH: readonly Change[] = [
    [WRONG, WRONG],
    [WAITING, WAITING],
    [CANCELLED, CANCELLED],
  ]
  // One round of questions for all of them is enough where the first contest of the format was asked about each.
  const MIXED: readonly Change[] = [[WRONG, CANCELLED]]

  describe.each<['icpc' | 'oi' | 'ioi', string, NonNullable<ContestDraft['values']>, readonly Change[]]>([
    ['icpc', 'running', RUNNING, EACH],
    ['icpc', 'over and not released', ENDED, MIXED],
    ['oi', 'running', RUNNING, EACH],
    ['oi', 'over and not released', { ...ENDED, access: 'private' }, MIXED],
    ['ioi', 'running and protected', { ...RUNNING, access: 'protected' }, MIXED],
  ])('%s, %s', (format, _, values, outcomes) => {
    // Under ICPC rules entrants know their own verdicts.
    const from: readonly Who[] = format === 'icpc' ? OTHERS : [...OTHERS, 'ada']

    test('nobody can tell', async () => {
      const world = await buildWorld(server, { ...values, ...SEAL, format })
      await expectSecret({
        ...{ world, from },
        changes: outcomes.map((found) => async () => {
          for (const [index, id] of world.late.entries())
            await decide(server, id, found[index] ?? WRONG, inHours(-0.5))
          for (const [index, id] of world.late.entries())
            await announce(server, world, id, found[index] ?? WRONG)
        }),
        toldAt: ['/api/get-submission-detail', '/api/contest-submissions', '/api/contest/board'],
      })
    })
  })

  test('everybody is told when the board is released, and not of what stays with the jury', async () => {
    const world = await buildWorld(server, { ...ENDED, ...SEAL, unsealsAtEnd: true })
    const { db } = server.context
    const isOfContest = (path: string) => /contest|submission-list|submission-detail/.test(path)
    const asked = { world, from: [...OTHERS, 'ada'], isAsked: isOfContest } as const
    const ears = await openEars(world, OTHERS)
    const before = await answersTo(asked)
    for (const id of world.late) {
      const board = await wholeBoard(world)
      await decide(server, id, WRONG, inHours(-0.5))
      // The answers below must not change any more because of these.
      await expect.poll(() => wholeBoard(world), { timeout: 30_000, interval: 100 }).not.toBe(board)
    }
    await expect.poll(() => ears.heardBy(['visitor']).join(), { timeout: 30_000 }).toContain('standings')
    ears.close()
    const told = differences(before, await answersTo(asked)).map(([question]) => question)
    for (const who of asked.from) expect(told.join('\n')).toContain(`${who}: GET /api/contest/`)
    // The log has an entry for each of these, so that its chain can be checked, with a salted hash in place of what was said.
    const isLog = (path: string) => path.endsWith('/download-contest-log')
    await expectSecret({
      ...{ world, from: OTHERS, isOnBoard: false, isAsked: (path) => isOfContest(path) && !isLog(path) },
      changes: [
        async () => {
          await db.update(contestPrints).set({ content: 'another' })
          await db.update(clarifications).set({ answer: 'another' }).where(eq(clarifications.isForAll, false))
          await db.update(participations).set({ seat: 'Room 8' })
        },
      ],
    })
    const logs = await answersTo({ world, from: ['bob', 'root'], isAsked: isLog })
    const [ofBob = '', ofRoot = ''] = [...logs].flatMap(([question, answer]) =>
      question.includes(': GET /api/file') ? [textOf(answer)] : [],
    )
    for (const secret of ['another', 'Room 8']) {
      expect(ofRoot).toContain(secret)
      expect(ofBob).not.toContain(secret)
    }
    expect(ofBob.split('\n')).toHaveLength(ofRoot.split('\n').length)
  })
})

/** A downloaded text, which answers have as base64 behind their status. */
const textOf = (answer: string) => Buffer.from(answer.split(' ')[1] ?? '', 'base64').toString()

/** Everything that entrants read of a contest, and everything that happens in it. */
async function changeEverything({ contest, problems, ofAda }: World): Promise<void> {
  const { db } = server.context
  const inContest = eq(contestProblems.contestId, contest.id)
  for (const id of ofAda) await decide(server, id, { verdict: 'TLE' }, inHours(-0.5))
  // With their own submissions entrants read what the problem is called.
  const isOther = and(inContest, ne(contestProblems.label, 'A'))
  await db.update(contestProblems).set({ title: 'Renamed', color: '#123456' }).where(isOther)
  for (const { problem } of problems.slice(0, 1))
    await db
      .update(problemStatements)
      .set({ title: 'Another', description: 'another' })
      .where(eq(problemStatements.problemId, problem.id))
  const ofContest = eq(announcements.contestId, contest.id)
  await db.update(announcements).set({ title: 'Dinner', content: 'At six' }).where(ofContest)
  await db.update(clarifications).set({ answer: 'Maybe' }).where(eq(clarifications.contestId, contest.id))
  await db.delete(contestProblems).where(and(inContest, eq(contestProblems.label, 'B')))
}

describe('a contest itself', () => {
  const SCHEDULED = { startsAt: inHours(1), endsAt: inHours(5) }

  test.each<[string, NonNullable<ContestDraft['values']>, readonly Who[]]>([
    ['that has not begun, from all but its organisers', { ...SCHEDULED, isBoardOpen: true }, NOT_OF_BANK],
    ['that is hidden, from all but its organisers', { ...RUNNING, isVisible: false }, NOT_OF_BANK],
    [
      'that is private, from those who did not enter',
      { ...RUNNING, access: 'private', isBoardOpen: false },
      ['visitor', 'eve', 'admin'],
    ],
    [
      'that is private and over, from those who did not enter',
      { startsAt: inHours(-4), endsAt: inHours(-1), access: 'private', isBoardOpen: false },
      ['visitor', 'eve', 'admin'],
    ],
    [
      'that is private, from an entrant whom its rule for accounts no longer admits',
      { ...RUNNING, access: 'private', isBoardOpen: false, hasAccountRule: true },
      ['bob'],
    ],
  ])('%s', async (_, values, from) => {
    const world = await buildWorld(server, values)
    await expectSecret({
      ...{ world, from, isAsked: isOutsideAdministration },
      changes: [() => changeEverything(world)],
      toldAt: ['/api/get-contest-problem', '/api/contest-submissions', '/api/get-contest-announcement'],
    })
  })
})

describe('while a contest runs', () => {
  test('what others wrote, needed, printed and asked stays with them', async () => {
    const world = await buildWorld(server, RUNNING)
    const { contest, early } = world
    const { db } = server.context
    await expectSecret({
      ...{ world, from: OTHERS, isOnBoard: false },
      changes: [
        async () => {
          for (const submissionId of early.slice(0, 1)) {
            const isOf = eq(submissionSources.submissionId, submissionId)
            await db.update(submissionSources).set({ source: 'another program' }).where(isOf)
            const figures = { memoryKib: 99, sourceLength: 9, ip: '9.9.9.9' }
            await db.update(submissions).set(figures).where(eq(submissions.id, submissionId))
            const cases = [caseReport(1, 'RE', { cpuTimeMs: 999 })]
            await db.update(judgings).set({ cases }).where(eq(judgings.submissionId, submissionId))
          }
          await db
            .update(contestPrints)
            .set({ content: 'another' })
            .where(eq(contestPrints.contestId, contest.id))
          await db
            .update(clarifications)
            .set({ question: 'another', answer: 'another' })
            .where(and(eq(clarifications.contestId, contest.id), eq(clarifications.isForAll, false)))
          await db
            .update(participations)
            .set({ seat: 'Room 8' })
            .where(eq(participations.contestId, contest.id))
        },
      ],
      toldAt: ['/api/get-submission-detail', '/api/contest/clarifications', '/api/contest/print'],
    })
  })

  test('what happens in it changes nothing outside of it, not even for a problem that is in the bank', async () => {
    const world = await buildWorld(server, RUNNING)
    const isInContest =
      /contest|submission-detail|case-|check-submissions|judge\/history|last-ac-code|user-problem-status|full-screen/
    await expectSecret({
      world,
      from: [...OTHERS, 'ada', 'author'],
      hasOpenBoard: true,
      isAsked: (path) => !isInContest.test(path),
      changes: [
        async () => {
          for (const id of [...world.early, ...world.late])
            await decide(server, id, { verdict: 'TLE' }, inHours(-0.5))
        },
        async () => {
          for (const id of world.early) await decide(server, id, { verdict: 'AC' }, inHours(-0.5))
        },
      ],
    })
  })
})

describe('the editorial of a problem', () => {
  const write = (world: World, content: string) =>
    Promise.all(
      world.problems.map(({ problem }) => {
        const texts = { contents: { 'en-US': content }, hints: [{ 'en-US': content }] }
        return server.context.db
          .insert(problemEditorials)
          .values({ problemId: problem.id, isShown: true, opens: 'always', ...texts })
          .onConflictDoUpdate({ target: problemEditorials.problemId, set: texts })
      }),
    )

  test.each([
    ['runs', { ...RUNNING, ...SEAL }],
    ['has not released its results', { ...ENDED, ...SEAL }],
  ])('stays with the setters while a contest with the problem %s', async (_, values) => {
    const world = await buildWorld(server, values)
    await write(world, 'Sort')
    await expectSecret({
      ...{ world, from: [...NOT_OF_BANK, 'ada'], isOnBoard: false },
      isAsked: (path) => /problem|editorial/.test(path) && isOutsideAdministration(path),
      changes: [async () => void (await write(world, 'Search'))],
      toldAt: ['/api/editorial'],
    })
  })
})
