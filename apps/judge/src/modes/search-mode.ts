import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type CaseReport,
  type JudgeMode,
  type JudgeReport,
  SEARCH_TEXT_MAX_LENGTH,
  type SearchReport,
  type TaskCase,
} from '@gavel/contract'
import { fileSize, readStart } from '../files/read-start.ts'
import { ProblemFault } from '../reports/faults.ts'
import { openMadeInputs } from './made-inputs.ts'
import type { ModeSetup } from './mode.ts'
import { openMode } from './open-mode.ts'
import { openSolution } from './open-solution.ts'
import { searchPlan } from './search-plan.ts'
import { SecondRuns } from './second-run.ts'
import { withinLimits } from './solution.ts'

type SearchMode = Extract<JudgeMode, { kind: 'search' }>
type Found = NonNullable<SearchReport['found']>

/** A search is limited by work, not by the clock, so that a busy host finds what an idle one does. */
const MAX_TRIES = 150
/** Processor time of the program on all inputs together. */
const MAX_CPU_MS = 8_000
/** Wall time without compiling, after which others have waited long enough. */
const MAX_WALL_MS = 60_000
/** Without one useful input after so many calls, the problem's programs are at fault. */
const MAX_USELESS = 100

interface Surroundings {
  /** How unsteadily this host runs while idle; null or absent if unknown. */
  readonly noisePercent?: number | null
  readonly signal: AbortSignal
  /** Whether the slot is wanted for work that a person waits for; absent: never. */
  readonly isWantedAside?: () => boolean
}

/**
 * Looks for an input on which the program fails. Everything runs in boxes, each program in one of its own: the program
 * learns nothing but the inputs, which are none of the stored ones.
 */
export async function searchInput(
  setup: ModeSetup,
  mode: SearchMode,
  { noisePercent = null, signal, isWantedAside = () => false }: Surroundings,
): Promise<JudgeReport> {
  await using opening = new AsyncDisposableStack()
  const inputs = opening.use(await openMadeInputs(await apart(setup, 'making'), mode))
  const answers = opening.use(await openAnswers(setup, mode, inputs.path))
  const testData = {
    inputPath: () => Promise.resolve(inputs.path),
    answerPath: () => Promise.resolve(answers.path),
  }
  const program = opening.use(await openMode({ ...setup, testData }, mode.judgedBy))
  const runs = new SecondRuns(setup.task, program, noisePercent)
  const endsAt = performance.now() + MAX_WALL_MS
  let tried = 0
  let cpuMs = 0
  let useless = 0
  for (const call of searchPlan(mode.firstSeed)) {
    signal.throwIfAborted()
    if (tried === MAX_TRIES || cpuMs > MAX_CPU_MS || performance.now() > endsAt) break
    // Background work gives way to what a person waits for; a search that was cut short has still tried something.
    if (tried > 0 && isWantedAside()) break
    const made = await inputs.next(call)
    const answer = made === null ? null : await answers.of(made.input)
    if (made === null || answer === null) {
      useless += 1
      if (useless === MAX_USELESS && tried === 0)
        throw new ProblemFault('the generator makes no input that the validator and the reference accept')
      continue
    }
    tried += 1
    const report = await runs.judge({ number: 1, subtask: 1, score: 0, input: made.input, answer })
    if (report.verdict === 'SE') throw new ProblemFault(report.message ?? 'no verdict')
    cpuMs += report.cpuTimeMs
    if (report.verdict === 'AC') continue
    const expected = mode.reference === null ? null : textAt(answers.path)
    const output = program.outputPath === undefined ? null : textAt(program.outputPath)
    const texts = { input: textAt(inputs.path), expected, output }
    const figures = figuresOf(withinLimits(setup.task, report))
    return reportOf({ tried, found: { ...figures, ...texts, call: made.call } })
  }
  return reportOf({ tried, found: null })
}

function figuresOf({ verdict, message, cpuTimeMs, memoryKib }: CaseReport) {
  // A mode skips no case, so there is a verdict.
  return { verdict: verdict ?? ('SE' as const), message, cpuTimeMs, memoryKib }
}

function reportOf(search: SearchReport): JudgeReport {
  return {
    verdict: search.found?.verdict ?? 'AC',
    message: null,
    cpuTimeMs: search.found?.cpuTimeMs ?? 0,
    memoryKib: search.found?.memoryKib ?? 0,
    cases: [],
    search,
    retryElsewhere: false,
  }
}

/** The same setup with a folder of its own: programs that run in turn overwrite files of the same names. */
async function apart(setup: ModeSetup, name: string): Promise<ModeSetup> {
  const folder = join(setup.folder, name)
  await mkdir(folder)
  return { ...setup, folder }
}

interface Answers extends AsyncDisposable {
  readonly path: string
  /** Null: the reference fails on this input. */
  of(input: TaskCase['input']): Promise<TaskCase['answer'] | null>
}

/** @throws ProblemFault if the reference does not compile */
async function openAnswers(setup: ModeSetup, { reference }: SearchMode, inputPath: string): Promise<Answers> {
  const own = await apart(setup, 'reference')
  if (reference === null) return openEmptyAnswers(own)
  const { compiler, slot, task } = setup
  const { grader, graderProcess, ...program } = reference
  const referenceTask = { ...task, ...program, grader, graderProcess }
  const compilation = await compiler.compile(
    { ...referenceTask, extraFiles: referenceTask.userExtraFiles },
    slot,
  )
  if (compilation.kind === 'rejected')
    throw new ProblemFault(`the reference does not compile:\n${compilation.message}`)
  await using opening = new AsyncDisposableStack()
  opening.use(compilation.program)
  const solution = opening.use(
    await openSolution({
      ...own,
      task: referenceTask,
      programDir: compilation.program.path,
      seal: compiler.sealOf(grader),
    }),
  )
  const opened = opening.move()
  const path = join(own.folder, 'output')
  return {
    path,
    async of(input) {
      const testCase = { number: 1, subtask: 1, score: 0, input, answer: { ...input, bytes: 0 } }
      const run = await solution.run(testCase, inputPath)
      if (run.failure !== null || run.missing !== null) return null
      return { sha256: input.sha256, bytes: fileSize(run.outputPath) }
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

async function openEmptyAnswers({ folder }: ModeSetup): Promise<Answers> {
  const path = join(folder, 'answer')
  await writeFile(path, '', { mode: 0o444 })
  return {
    path,
    of: ({ sha256 }) => Promise.resolve({ sha256, bytes: 0 }),
    [Symbol.asyncDispose]: () => Promise.resolve(),
  }
}

/** The beginning of a file as text that a database accepts. */
function textAt(path: string): Found['input'] {
  // A character takes at most four bytes of UTF-8.
  const start = readStart(path, SEARCH_TEXT_MAX_LENGTH * 4)
  const bytes = fileSize(path)
  // `stream` leaves out a character that was cut in half.
  const whole = new TextDecoder().decode(start, { stream: bytes > start.length }).replaceAll('\0', '\uFFFD')
  const characters = [...whole]
  const isCut = characters.length > SEARCH_TEXT_MAX_LENGTH || bytes > start.length
  return { text: characters.slice(0, SEARCH_TEXT_MAX_LENGTH).join(''), bytes, isCut }
}
