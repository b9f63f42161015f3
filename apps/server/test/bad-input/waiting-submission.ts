import { submit } from '@gavel/contract'
import { buildProblem } from '../build-problem.ts'
import { startJudgeClient } from '../judge-client.ts'
import type { World } from './form.ts'
import { key } from './rules.ts'

export const LANGUAGE = 'Python3'
export const SOURCE = 'print(1)'

export const PROBLEM_KEY = key('problem_not_found', [/题目/, /problem/i])

/** A submission that waits, and who sent it. */
export async function buildSubmission(world: World) {
  const author = await world.buildMember()
  const { problem } = await buildProblem(world.context, { languages: [LANGUAGE] })
  const body = { pid: problem.code, language: LANGUAGE, code: SOURCE }
  const { submitId } = (await world.call(submit, { token: author.token, body })).data
  return { ...author, problem, submitId }
}

const LEASED_AT_ONCE = 64

/** One that a host works on, like all others that waited. */
export async function buildRunningSubmission(world: World) {
  const submission = await buildSubmission(world)
  const judge = await startJudgeClient(world.context, world.call, undefined, { slots: 256 })
  // A full answer may have left some; asking when nothing waits would take long.
  while ((await judge.lease(LEASED_AT_ONCE)).length === LEASED_AT_ONCE);
  return submission
}
