import { readFile } from 'node:fs/promises'
import {
  createProblem,
  drainJudgeHost,
  isInProgress,
  listJudgeHosts,
  listLanguages,
  submit,
} from '@gavel/contract'
import type { Client } from '@gavel/e2e/client'
import type { Site } from '@gavel/e2e/site'
import pg from 'pg'
import type { EventLog } from './event-log.ts'

export const CPP = 'C++ 17 With O2'

/** Creates a problem to add two numbers, with this many tests: trivial to judge. */
export async function createSumProblem(client: Client, code: string, tests: number): Promise<void> {
  const language = (await client.call(listLanguages)).find(({ name }) => name === CPP)
  const statement = { title: code, description: 'a + b', input: 'a b', output: 'the sum' }
  const limits = { timeLimit: 1000, memoryLimit: 256, stackLimit: 128 }
  const samples = Array.from({ length: tests }, (_, index) => ({
    input: `${index} ${tests}\n`,
    output: `${index + tests}\n`,
  }))
  await client.call(createProblem, {
    body: {
      problem: { problemId: code, type: 0, auth: 1, ...statement, ...limits },
      samples,
      isUploadTestCase: false,
      judgeMode: 'default',
      languages: [{ id: language?.id }],
    },
  })
}

/** A program that solves it. A different mark makes a different source, which has to be compiled. */
export const sumProgram = (mark: string) =>
  `#include <bits/stdc++.h>\n// ${mark}\nint main() { int a, b; std::cin >> a >> b; std::cout << a + b << "\\n"; }\n`

export async function submitSum(client: Client, code: string, mark: string): Promise<number> {
  const body = { pid: code, language: CPP, code: sumProgram(mark) }
  return (await client.call(submit, { body })).submitId
}

export const isFinal = (status: number) => !isInProgress(status)

/** Pauses the hosts or lets them take work. */
export async function setPause(client: Client, isPaused: boolean): Promise<void> {
  for (const { id } of await client.call(listJudgeHosts))
    await client.call(drainJudgeHost, { body: { id, draining: isPaused } })
}

/** Judges one submission, so that the program, the headers and the code paths are cached. */
export async function warmUp(client: Client, events: EventLog, code: string, mark: string): Promise<void> {
  await events.wait(await submitSum(client, code, mark), isFinal)
}

/** The address of the site's own database, as its server has it. */
export async function readDatabaseUrl(site: Site): Promise<string> {
  const [pid] = (await site.processes()).server
  const environment = await readFile(`/proc/${pid}/environ`, 'utf8')
  return /(?:^|\0)DATABASE_URL=([^\0]+)/.exec(environment)?.[1] ?? ''
}

export async function openDatabase(site: Site): Promise<pg.Client> {
  const database = new pg.Client({ connectionString: await readDatabaseUrl(site) })
  await database.connect()
  return database
}
