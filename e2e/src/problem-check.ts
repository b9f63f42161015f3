import {
  cancelTestStrength,
  type DataOf,
  deleteSolution,
  deleteValidator,
  getProblemCheck,
  getTestStrength,
  listKeptPrograms,
  listProblemsForAdmin,
  saveSolution,
  saveValidator,
  startProblemCheck,
  startTestStrength,
} from '@gavel/contract'
import { logInAs, type SiteAddress } from './accounts.ts'
import type { Client } from './client.ts'
import { ADMIN, waitFor } from './site.ts'

const CHECK_TIMEOUT_MS = 120_000

const LANGUAGE = 'C++ 17 With O2'
/** Gives the page as much as possible to show: a solution that misses its expectation, and one that meets it. */
const SOLUTIONS = [
  { name: 'empty.cpp', source: 'int main() {}\n', expected: ['AC'], required: [] },
  {
    name: 'wrong-on-purpose-with-a-long-name.cpp',
    source: '#include <cstdio>\nint main() { puts("-1"); }\n',
    expected: ['AC', 'WA'],
    required: ['WA'],
  },
] as const
const VALIDATOR = {
  name: 'validator.cpp',
  language: LANGUAGE,
  source: 'int main() { return 0; }\n',
  protocol: 'testlib',
  arguments: [],
} as const

/** A problem with programs, a finished check and the beginning of a measurement of its tests. @returns a function that removes the programs again */
export async function checkProblem(site: SiteAddress, keyword: string): Promise<() => Promise<void>> {
  const { client } = await logInAs(site, ADMIN)
  const pid = await findProblem(client, keyword)
  const before = await client.call(listKeptPrograms, { query: { pid } })
  for (const { expected, required, ...solution } of SOLUTIONS)
    await client.call(saveSolution, {
      body: {
        ...{ pid, language: LANGUAGE, ...solution, isMain: false },
        ...{ expected: [...expected], required: [...required] },
      },
    })
  await client.call(saveValidator, { body: { pid, ...VALIDATOR, arguments: [] } })
  const findCheck = async () => (await client.call(getProblemCheck, { query: { pid } })).check
  if ((await findCheck()) === null) await client.call(startProblemCheck, { body: { pid } })
  if (!(await waitFor(async () => (await findCheck())?.state === 'done', CHECK_TIMEOUT_MS)))
    throw new Error('the check did not end')
  await measureTests(client, pid)
  return () => takeProgramsAway(client, pid, before)
}

/** A whole measurement would take minutes, so it is stopped after some programs. */
async function measureTests(client: Client, pid: number): Promise<void> {
  const find = async () => (await client.call(getTestStrength, { query: { pid } })).strength
  if ((await find()) !== null) return
  const { id } = await client.call(startTestStrength, { body: { pid } })
  const hasBegun = async () => {
    const strength = await find()
    return strength !== null && strength.mutants.killed + strength.mutants.survived > 0
  }
  if (!(await waitFor(hasBegun, CHECK_TIMEOUT_MS))) throw new Error('no program was judged')
  await client.call(cancelTestStrength, { query: { pid, id } })
}

async function findProblem(client: Client, keyword: string): Promise<number> {
  const { records } = await client.call(listProblemsForAdmin, { query: { keyword, oj: 'Mine' } })
  const [problem] = records
  if (problem === undefined) throw new Error(`there is no problem ${keyword}`)
  return problem.id
}

type KeptPrograms = DataOf<typeof listKeptPrograms>

/** Removes what was added. */
async function takeProgramsAway(client: Client, pid: number, before: KeptPrograms): Promise<void> {
  const { solutions, validators } = await client.call(listKeptPrograms, { query: { pid } })
  const isNew = (earlier: readonly { number: number }[]) => {
    const numbers = new Set(earlier.map(({ number }) => number))
    return ({ number }: { number: number }) => !numbers.has(number)
  }
  for (const { number } of solutions.filter(isNew(before.solutions)))
    await client.call(deleteSolution, { query: { pid, number } })
  for (const { number } of validators.filter(isNew(before.validators)))
    await client.call(deleteValidator, { query: { pid, number } })
}
