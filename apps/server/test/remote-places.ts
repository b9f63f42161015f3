import {
  getStandings,
  importRemoteProblemToContest,
  importRemoteProblemToTraining,
  listTrainingRank,
} from '@gavel/contract'
import type { RemoteJudge } from '@gavel/remote-judges'
import { expect } from 'vitest'
import { buildContest } from './build-contest.ts'
import { buildTraining } from './build-training.ts'
import type { buildUser } from './builders.ts'
import { icpcRowsOf, pointsRowsOf } from './standings-rows.ts'
import type { TestApp } from './test-app.ts'

type User = Awaited<ReturnType<typeof buildUser>>

interface Stage {
  readonly server: TestApp
  /** The author of what is held. */
  readonly root: User
  readonly judge: RemoteJudge
}

/** A contest that has begun, with a problem of a remote judge as A. */
export async function holdRemoteContest(
  { server, root, judge }: Stage,
  format: 'icpc' | 'oi',
  problemId: string,
): Promise<number> {
  const { contest } = await buildContest(server.context, {
    labels: [],
    values: { format, authorId: root.user.id },
  })
  const query = { name: judge, problemId, cid: contest.id, displayId: 'A' }
  expect((await server.call(importRemoteProblemToContest, { query, token: root.token })).status).toBe(200)
  return contest.id
}

/** A training of one problem of a remote judge, which a user has entered. */
export async function holdRemoteTraining(
  { server, root, judge }: Stage,
  problemId: string,
  entrant: User,
): Promise<number> {
  const { training } = await buildTraining(server.context, {
    labels: [],
    values: { authorId: root.user.id },
    entrants: [entrant.user.id],
  })
  const query = { name: judge, problemId, tid: training.id }
  expect((await server.call(importRemoteProblemToTraining, { query, token: root.token })).status).toBe(200)
  return training.id
}

/** Usernames with what they solved there, in the order of the rank. */
export async function solvedInTraining({ server, root }: Stage, tid: number) {
  const { data } = await server.call(listTrainingRank, { query: { tid }, token: root.token })
  return data.records.map(({ username, ac }) => [username, ac])
}

/** Standings follow the database in their own time. */
const SOON = { timeout: 20_000 }

const rowsOf = async ({ server, root }: Stage, cid: number) =>
  (await server.call(getStandings, { token: root.token, body: { cid } })).data.records

/** Waits until the standings name these users with the problems that they solved, and only the first one's mistakes. */
export async function expectSolved(
  stage: Stage,
  cid: number,
  solved: readonly (readonly [User, number])[],
  mistakesOfFirst: number,
): Promise<void> {
  const rows = async () => icpcRowsOf(await rowsOf(stage, cid))
  await expect
    .poll(async () => (await rows()).map(({ username, ac }) => [username, ac]), SOON)
    .toEqual(solved.map(([{ user }, ac]) => [user.username, ac]))
  const [first] = await rows()
  expect(Object.values(first?.submissionInfo ?? {})).toMatchObject([{ errorNum: mistakesOfFirst }])
}

/** Waits until the standings name these users with their points. */
export async function expectPoints(
  stage: Stage,
  cid: number,
  points: readonly (readonly [User, number])[],
): Promise<void> {
  const rows = async () => pointsRowsOf(await rowsOf(stage, cid))
  await expect
    .poll(async () => (await rows()).map(({ username, totalScore }) => [username, totalScore]), SOON)
    .toEqual(points.map(([{ user }, score]) => [user.username, score]))
}
