import type { Verdict } from '@gavel/contract'
import { eq } from '../../src/db/drizzle.ts'
import { announcements } from '../../src/features/announcements/announcements.tables.ts'
import { clarifications, contestPrints, participations } from '../../src/features/contests/contests.tables.ts'
import { publishSubmission } from '../../src/features/judging/submission-notice.service.ts'
import { contestProblems } from '../../src/features/places/places.tables.ts'
import { judgings } from '../../src/features/submissions/judgings.tables.ts'
import { submissionSources, submissions } from '../../src/features/submissions/submissions.tables.ts'
import { buildAttempt } from '../build-attempt.ts'
import { buildContest, type ContestDraft } from '../build-contest.ts'
import { buildProblem } from '../build-problem.ts'
import { buildUser } from '../builders.ts'
import { caseReport } from '../judge-client.ts'
import type { TestApp } from '../test-app.ts'
import type { Known } from './ask-everything.ts'

type Member = Awaited<ReturnType<typeof buildUser>>
type People = Readonly<Record<'author' | 'root' | 'admin' | 'problemAdmin' | 'ada' | 'bob' | 'eve', Member>>
type Built = Awaited<ReturnType<typeof buildContest>>

/** How a submission was judged. Null: it waits. */
export interface Outcome {
  readonly verdict: Verdict | null
  readonly state?: 'pending' | 'judged' | 'cancelled'
}

/** Seconds since the start of the contest. */
const BEFORE_SEAL = 600
const BEHIND_SEAL = 5_400

/**
 * A contest with everything that can be in one: ada's and bob's programs before and behind where a seal may be, at a
 * problem of its own and at one that is in the bank, too; and what is said, printed and announced in it.
 */
export async function buildWorld(server: TestApp, values: NonNullable<ContestDraft['values']>) {
  const { context } = server
  const people: People = {
    author: await buildUser(context),
    root: await buildUser(context, { role: 'root' }),
    admin: await buildUser(context, { role: 'admin' }),
    problemAdmin: await buildUser(context, { role: 'problem_admin' }),
    ada: await buildUser(context, { realName: 'Ada L' }),
    bob: await buildUser(context),
    eve: await buildUser(context),
  }
  const built = await buildContest(context, {
    values: { authorId: people.author.user.id, canPrint: true, ...values },
  })
  const shared = await addSharedProblem(server, built.contest.id, built.contest.format)
  const contest = { ...built, problems: [...built.problems, shared] }
  const rows = await fillContest(server, contest, people)
  return { ...contest, people, ...rows, known: knownOf(contest, people, rows) }
}

export type World = Awaited<ReturnType<typeof buildWorld>>

async function addSharedProblem(server: TestApp, contestId: number, format: string) {
  const { problem } = await buildProblem(server.context, {
    values: { scoring: format === 'icpc' ? 'icpc' : 'oi', fullScore: 100 },
  })
  const [link] = await server.context.db
    .insert(contestProblems)
    .values({ contestId, problemId: problem.id, label: 'P', title: 'Also in the bank' })
    .returning()
  if (link === undefined) throw new Error('no contest problem')
  return { problem, link }
}

async function fillContest(server: TestApp, built: Built, { author, ada, bob }: People) {
  const { db } = server.context
  const { contest } = built
  const entry = { contestId: contest.id, createdAt: contest.startsAt }
  await db.insert(participations).values([
    { ...entry, entrantId: ada.entrantId, seat: 'Room 7' },
    { ...entry, entrantId: bob.entrantId },
  ])
  const hand = async (who: Member, label: string, at: number, verdict: Verdict = 'AC') => {
    const id = await buildAttempt(server.context, built, who, { label, at, verdict })
    await addJudging(server, built, { id, label })
    await decide(server, id, { verdict }, contest.startsAt)
    return id
  }
  const early = [
    await hand(ada, 'A', BEFORE_SEAL, 'WA'),
    await hand(bob, 'A', BEFORE_SEAL + 1),
    await hand(ada, 'P', BEFORE_SEAL + 2, 'WA'),
  ]
  const late = [await hand(ada, 'A', BEHIND_SEAL), await hand(ada, 'P', BEHIND_SEAL + 1)]
  const at = new Date(contest.startsAt.getTime() + BEFORE_SEAL * 1000)
  const [print] = await db
    .insert(contestPrints)
    .values({ contestId: contest.id, userId: ada.user.id, content: 'int main', createdAt: at })
    .returning()
  const question = { contestId: contest.id, askerId: ada.user.id, askedAt: at }
  await db.insert(clarifications).values([
    { ...question, question: 'Am I right?', answer: 'No comment', answeredAt: at },
    { ...question, question: 'Is N > 0?', answer: 'Yes', answeredAt: at, isForAll: true },
  ])
  const [announcement] = await db
    .insert(announcements)
    .values({
      ...{ contestId: contest.id, title: 'Lunch', content: 'At noon', authorId: author.user.id },
      ...{ createdAt: at, updatedAt: at },
    })
    .returning()
  const ofAda = early.filter((_, index) => index !== 1)
  return { early, late, ofAda, printId: print?.id ?? 0, announcementId: announcement?.id ?? 0 }
}

async function addJudging(
  { context: { db } }: TestApp,
  { problems }: Built,
  { id, label }: { readonly id: number; readonly label: string },
): Promise<void> {
  const datasetId = problems.find(({ link }) => link.label === label)?.problem.liveDatasetId ?? 0
  await db.insert(submissionSources).values({ submissionId: id, source: `program ${id}` })
  await db.insert(judgings).values({ submissionId: id, datasetId, totalCases: 1 })
}

/** Writes what the judge, or an administrator, found of a submission. */
export async function decide(
  { context: { db } }: TestApp,
  id: number,
  { verdict, state = verdict === null ? 'pending' : 'judged' }: Outcome,
  at: Date,
): Promise<void> {
  const isRight = verdict === 'AC'
  const found = {
    ...{ state, verdict },
    score: verdict === null ? null : isRight ? 100 : 40,
    cpuTimeMs: verdict === null ? null : isRight ? 31 : 77,
    memoryKib: verdict === null ? null : isRight ? 2_048 : 4_096,
  } as const
  const figures = { cpuTimeMs: found.cpuTimeMs ?? 0, memoryKib: found.memoryKib ?? 0 }
  await db
    .update(judgings)
    .set({
      ...found,
      rankScore: found.score === null ? null : found.score / 10,
      cases: verdict === null || verdict === 'CE' ? [] : [caseReport(1, verdict, figures)],
      failedCase: isRight ? null : 1,
      message: verdict === 'CE' ? 'expected ;' : null,
      doneCases: verdict === null ? 0 : 1,
      finishedAt: state === 'pending' ? null : at,
    })
    .where(eq(judgings.submissionId, id))
  await db
    .update(submissions)
    .set({
      ...found,
      rankScore: found.score === null ? null : found.score / 10,
      judgeName: verdict === null ? null : isRight ? 'quick' : 'slow',
      updatedAt: at,
    })
    .where(eq(submissions.id, id))
}

/** Tells open streams of it, as the judge's reports and administrators do. */
export async function announce(
  { context: { db } }: TestApp,
  { contest, problems, people }: World,
  id: number,
  { verdict, state = verdict === null ? 'pending' : 'judged' }: Outcome,
): Promise<void> {
  const [problem] = problems
  if (problem === undefined) throw new Error('a contest without problems')
  const subject = {
    ...{ id, userId: people.ada.user.id, problemId: problem.problem.id, isPublic: false },
    submittedAt: new Date(contest.startsAt.getTime() + BEHIND_SEAL * 1000),
    feedback: {
      ...{ problemAuthorId: null, problemFeedback: 'full' as const, contest },
      ...{ groupId: null, visibility: 'contest' as const },
    },
  }
  const testCase = { number: 1, verdict, cpuTimeMs: 5, memoryKib: 9, subtask: null }
  await publishSubmission(
    db,
    subject,
    { state, verdict, done: 1, total: 1 },
    { cases: verdict === null ? [] : [testCase], failedCase: null },
  )
}

function knownOf(
  { contest, problems }: Built,
  { ada, bob }: People,
  rows: Awaited<ReturnType<typeof fillContest>>,
): Known {
  const submitIds = [...rows.early, ...rows.late]
  const problemIds = problems.map(({ problem }) => problem.id)
  const codes = problems.map(({ problem }) => problem.code)
  return {
    cid: [contest.id],
    contestID: [contest.id],
    pid: problemIds,
    problemId: codes,
    problemID: ['A', 'P', ...codes],
    problemIds: [codes.join(',')],
    displayId: ['A', 'P'],
    submitId: submitIds,
    submitIds: [submitIds],
    pidList: [problemIds],
    isContestProblemList: [true, false],
    seq: [1],
    entrantId: [ada.entrantId, bob.entrantId],
    uid: [ada.user.id],
    username: [ada.user.username],
    searchUser: [ada.user.username],
    id: [rows.printId, rows.announcementId],
    containsEnd: [true],
    containEnd: [true],
    forceRefresh: [true],
    onlyMine: [true],
    beforeContestSubmit: [true],
    completeProblemID: [true],
    status: [-1, 0, 5],
    type: [0, 1],
    keyword: [contest.title, 'Title of A', ...codes],
    displayPid: ['A'],
    externalCidList: [[contest.id]],
    readAnnouncementList: [[]],
    removeStar: [true],
    within: [codes.join(',')],
  }
}
