import type { JudgeReport } from '@gavel/contract'
import type { Db } from '../../db/connect.ts'
import { eq } from '../../db/drizzle.ts'
import type { Means } from '../../means.ts'
import { MAX_LEASES } from '../judge-hosts/lease.service.ts'
import type { LeasedWork, WorkInHand } from '../judge-hosts/leased-work.interface.ts'
import { problems } from '../problems/problems.tables.ts'
import { findTaskData } from '../problems/task-data.service.ts'
import { selectSource } from '../submissions/submissions.queries.ts'
import { submissions } from '../submissions/submissions.tables.ts'
import { type Search, searches } from './counterexamples.tables.ts'
import { findSearchPrograms } from './search-programs.queries.ts'
import { type SearchTask, searchDoneBy, searchTaskFor } from './search-task.ts'

/** Seeds of one search; the next one begins behind them. */
const SEEDS_PER_ROUND = 100_000

/** A search of an input on which a submission fails. */
export const searchWork: LeasedWork = {
  kind: 'search',
  name: 'search of a counterexample',
  maxLeases: MAX_LEASES,
  locksInOne: true,
  async lock(context, tx, id) {
    const [search] = await tx.select().from(searches).where(eq(searches.id, id)).for('update')
    return search === undefined || search.state === 'judged' ? null : searchInHand(context, tx, search)
  },
}

const searchInHand = (context: Means, tx: Db, search: Search): WorkInHand => ({
  submissionId: null,
  async buildTask(host) {
    const built = await buildSearchTask(tx, search)
    return typeof built === 'string' ? { givenUp: built } : searchDoneBy(host, built)
  },
  async moved({ state }) {
    if (state !== search.state) await tx.update(searches).set({ state }).where(eq(searches.id, search.id))
  },
  // A search has no cases.
  findContradiction: ({ verdict, search: found }) =>
    Promise.resolve(verdict === 'SE' || verdict === 'CE' || found !== undefined ? null : 'it says nothing'),
  async finished(report) {
    await tx
      .update(searches)
      .set({ state: 'judged', finishedAt: context.now(), ...outcomeOf(report) })
      .where(eq(searches.id, search.id))
  },
})

function outcomeOf({ verdict, message, search }: JudgeReport): Pick<Search, 'outcome' | 'fault'> {
  if (search !== undefined) return { outcome: search, fault: null }
  return { outcome: null, fault: message ?? `The search ended with ${verdict}.` }
}

/** The task, or the reason why no host can do it. */
async function buildSearchTask(tx: Db, { submissionId, round }: Search): Promise<SearchTask | string> {
  const [problem] = await tx
    .select({
      ...{ id: problems.id, judgeMode: problems.judgeMode, datasetId: problems.liveDatasetId },
      language: submissions.language,
    })
    .from(submissions)
    .innerJoin(problems, eq(problems.id, submissions.problemId))
    .where(eq(submissions.id, submissionId))
  const source = await selectSource(tx, submissionId)
  if (problem === undefined || source === null) return 'The source of this submission is gone.'
  const programs = await findSearchPrograms(tx, problem)
  if (programs === null || problem.datasetId === null) return 'The programs of the problem are gone.'
  const data = await findTaskData(tx, problem.datasetId)
  if (typeof data === 'string') return data
  const program = { source, language: problem.language }
  return searchTaskFor({ data, program, programs, firstSeed: 1 + (round - 1) * SEEDS_PER_ROUND })
}
