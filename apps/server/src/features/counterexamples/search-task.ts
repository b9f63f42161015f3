import { type JudgeMode, type JudgeProgram, RunningMode } from '@gavel/contract'
import { findLanguage, languageSetup } from '@gavel/languages'
import { type HostAtWork, languagesOf } from '../judge-hosts/host-at-work.service.ts'
import type { BuiltTask, TaskContent } from '../judge-hosts/leased-work.interface.ts'
import { taskFor } from '../judging/build-task.service.ts'
import type { TaskData } from '../problems/task-data.service.ts'
import type { SearchPrograms } from './search-programs.queries.ts'

export interface SearchTask {
  readonly task: TaskContent
  /** Languages of the setters' programs, which the host must have besides the program's. */
  readonly languages: readonly string[]
}

/** The task for this host, if it has what the setters' programs need. */
export function searchDoneBy(host: HostAtWork, { task, languages }: SearchTask): BuiltTask {
  const known = languagesOf(host)
  const missing = languages.find((name) => !known.has(name))
  return missing === undefined
    ? { task, datasetId: null }
    : { givenUp: `The host has no ${missing}, which a program of the setters needs.` }
}

interface Wanted {
  readonly data: TaskData
  /** The program that is to fail. */
  readonly program: { readonly source: string; readonly language: string }
  readonly programs: SearchPrograms
  readonly firstSeed: number
}

/** The task of a search, or the reason why no host can do it. */
export function searchTaskFor({ data, program, programs, firstSeed }: Wanted): SearchTask | string {
  const task = taskFor(data, program)
  if (typeof task === 'string') return task
  const mode = searchModeOf(data, task, programs)
  if (typeof mode === 'string') return mode
  return {
    task: { ...task, mode: { ...mode, firstSeed }, subtasks: [], cases: [] },
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
