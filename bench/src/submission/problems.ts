import {
  createContest,
  createProblem,
  getProblemDetail,
  listLanguages,
  saveContestProblemLink,
} from '@gavel/contract'
import type { Client } from '@gavel/e2e/client'
import { CPP } from '../judged-site.ts'

export const C = 'C With O2'

const HOUR_MS = 3_600_000

/** Adds two numbers; a different mark makes a different source, which has to be compiled. */
export const rightProgram = (mark: string) =>
  `#include <stdio.h>\n// ${mark}\nint main(void) { int a, b; if (scanf("%d %d", &a, &b) != 2) return 1; printf("%d\\n", a + b); }\n`

/** Knows the first sums alone. */
export const wrongProgram = (mark: string) =>
  `#include <stdio.h>\n// ${mark}\nint main(void) { int a, b; if (scanf("%d %d", &a, &b) != 2) return 1; printf("%d\\n", a < 4 ? a + b : 0); }\n`

interface Draft {
  readonly code: string
  readonly tests: number
  /** With points: in how many subtasks. */
  readonly subtasks?: number
}

/** Creates a problem to add two numbers: trivial to judge. */
export async function createSums(root: Client, { code, tests, subtasks }: Draft): Promise<number> {
  const languages = (await root.call(listLanguages)).filter(({ name }) => name === C || name === CPP)
  const statement = { title: code, description: 'a + b', input: 'a b', output: 'the sum' }
  const limits = { timeLimit: 1000, memoryLimit: 256, stackLimit: 128 }
  const isOi = subtasks !== undefined
  const samples = Array.from({ length: tests }, (_, index) => ({
    input: `${index} ${tests}\n`,
    output: `${index + tests}\n`,
    ...(isOi && { score: 100 / subtasks, groupNum: 1 + Math.floor((index * subtasks) / tests) }),
  }))
  await root.call(createProblem, {
    body: {
      problem: {
        ...{ problemId: code, auth: 1, ...statement, ...limits },
        ...(isOi ? { type: 1, judgeCaseMode: 'subtask_lowest' } : { type: 0 }),
      },
      samples,
      isUploadTestCase: false,
      judgeMode: 'default',
      languages: languages.map(({ id }) => ({ id })),
    },
  })
  return (await root.call(getProblemDetail, { query: { problemId: code } })).problem.id
}

/** A running public contest with one problem, and a seal to come. */
export async function createSumContest(root: Client): Promise<{ cid: number; label: string }> {
  const pid = await createSums(root, { code: 'HELD', tests: 1 })
  const label = 'A'
  const { id: cid } = await root.call(createContest, {
    body: {
      ...{ title: 'Sums', type: 0, auth: 0, description: 'Sums.', visible: true, sealRank: true },
      startTime: new Date(Date.now() - HOUR_MS),
      endTime: new Date(Date.now() + 4 * HOUR_MS),
      sealRankTime: new Date(Date.now() + 3 * HOUR_MS),
    },
  })
  const link = { displayId: label, displayTitle: 'Sum', color: '#e53935' }
  await root.call(saveContestProblemLink, { body: { cid, pid, ...link } })
  return { cid, label }
}
