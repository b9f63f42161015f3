import { type JudgeMode, type JudgeProgram, type JudgeReport, RunningMode } from '@gavel/contract'
import { findLanguage, languageSetup } from '@gavel/languages'
import type { Db } from '../../db/connect.ts'
import { eq } from '../../db/drizzle.ts'
import type { Means } from '../../means.ts'
import { languagesOf } from '../judge-hosts/host-at-work.service.ts'
import { MAX_LEASES } from '../judge-hosts/lease.service.ts'
import type { BuiltTask, LeasedWork, TaskContent, WorkInHand } from '../judge-hosts/leased-work.interface.ts'
import { taskFor } from '../judging/build-task.service.ts'
import { problems } from '../problems/problems.tables.ts'
import { findTaskData, type TaskData } from '../problems/task-data.service.ts'
import { selectSource } from '../submissions/submissions.queries.ts'
import { submissions } from '../submissions/submissions.tables.ts'
import { type Search, searches } from './counterexamples.tables.ts'
import { findSearchPrograms, type SearchPrograms } from './search-programs.queries.ts'

/** Seeds of one search; the next one begins behind them. */
const SEEDS_PER_ROUND = 100_000

/** A search of an input on which a submission fails. */
export const searchWork: LeasedWork = {
  kind: 'search',
  name: 'search of a counterexample',
  maxLeases: MAX_LEASES,
  async lock(context, tx, id) {
    const [search] = await tx.select().from(searches).where(eq(searches.id, id)).for('update')
    return search === undefined || search.state === 'judged' ? null : searchInHand(context, tx, search)
  },
}

const searchInHand = (context: Means, tx: Db, search: Search): WorkInHand => ({
  submissionId: null,
  async buildTask(host) {
    const built = await buildSearchTask(tx, search)
    return typeof built === 'string' ? { givenUp: built } : doneBy(languagesOf(host), built)
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

interface Built {
  readonly task: TaskContent
  /** Languages of the setters' programs, which the host must have besides the program's. */
  readonly languages: readonly string[]
}

const doneBy = (known: ReadonlySet<string>, { task, languages }: Built): BuiltTask => {
  const missing = languages.find((name) => !known.has(name))
  return missing === undefined
    ? { task, datasetId: null }
    : { givenUp: `The host has no ${missing}, which a program of the setters needs.` }
}

/** The task, or the reason why no host can do it. */
async function buildSearchTask(tx: Db, { submissionId, round }: Search): Promise<Built | string> {
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
  const task = taskFor(data, { source, language: problem.language })
  if (typeof task === 'string') return task
  const mode = searchModeOf(data, task, programs)
  if (typeof mode === 'string') return mode
  return {
    task: {
      ...task,
      mode: { ...mode, firstSeed: 1 + (round - 1) * SEEDS_PER_ROUND },
      subtasks: [],
      cases: [],
    },
    languages: languagesOfPrograms(programs),
  }
}

const languagesOfPrograms = ({ generators, validator, reference }: SearchPrograms): string[] => [
  ...new Set(
    [...generators, validator, ...(reference === null ? [] : [reference])].map(({ language }) => language),
  ),
]

type SearchMode = Omit<Extract<JudgeMode, { kind: 'search' }>, 'firstSeed'>

function searchModeOf(data: TaskData, task: TaskContent, programs: SearchPrograms): SearchMode | string {
  const judgedBy = RunningMode.safeParse(task.mode)
  if (!judgedBy.success) return 'The problem has no inputs of its own.'
  const validator = juryProgram(programs.validator, programs.validator.protocol)
  if (typeof validator === 'string') return validator
  const generators: JudgeProgram[] = []
  for (const kept of programs.generators) {
    const generator = juryProgram(kept, 'exit-codes')
    if (typeof generator === 'string') return generator
    generators.push(generator)
  }
  const reference = programs.reference === null ? null : taskFor(data, programs.reference)
  if (typeof reference === 'string') return reference
  return {
    kind: 'search',
    judgedBy: judgedBy.data,
    generators,
    validator,
    reference:
      reference === null
        ? null
        : {
            source: reference.source,
            language: reference.language,
            userExtraFiles: reference.userExtraFiles,
            grader: reference.grader,
            graderProcess: reference.graderProcess,
          },
    storedInputs: data.cases.map(({ input }) => input.sha256),
  }
}

/** The program, or that its language is gone. */
function juryProgram(
  kept: Pick<SearchPrograms['validator'], 'source' | 'language' | 'arguments'>,
  protocol: JudgeProgram['protocol'],
): JudgeProgram | string {
  const language = findLanguage(kept.language)
  if (language === null) return `The language ${kept.language} no longer exists.`
  return {
    source: kept.source,
    language: languageSetup(language),
    protocol,
    arguments: [...kept.arguments],
    extraFiles: {},
  }
}
