import { submit } from '@gavel/contract'
import { buildProblem } from '../build-problem.ts'
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
