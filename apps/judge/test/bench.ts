import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { JudgeReport, type JudgeTask, type TaskCase } from '@gavel/contract'
import { findLanguage, languageSetup } from '@gavel/languages'
import { createSlots, type Slot } from '@gavel/sandbox'
import { DiskCache } from '../src/files/disk-cache.ts'
import { type JudgingStep, judgeSubmission } from '../src/judge-submission.ts'
import { Compiler } from '../src/languages/compiler.ts'
import { localDirs } from '../src/languages/local-dirs.ts'
import { PrecompiledLibraries } from '../src/languages/precompiled-libraries.ts'
import { LIBRARIES_IN_BOX, toolDirs } from '../src/languages/tool-dirs.ts'
import { ToolVersions } from '../src/languages/tool-versions.ts'
import type { TestData } from '../src/test-data/task-test-data.ts'

/** One case of a task: its texts, and its place among the subtasks. */
export interface CaseText {
  input?: string
  answer?: string
  subtask?: number
}

export interface TaskDraft extends Partial<Omit<JudgeTask, 'language' | 'limits' | 'cases'>> {
  language?: string
  limits?: Partial<JudgeTask['limits']>
  cases?: CaseText[]
}

/** A judge host without a server: one real slot, and folders of its own. */
export interface Bench extends AsyncDisposable {
  readonly slot: Slot
  readonly compiler: Compiler
  readonly libraries: PrecompiledLibraries
  readonly versions: ToolVersions
  readonly workDir: string
  readonly programsDir: string
  judge(draft: TaskDraft, options?: JudgeOptions): Promise<JudgeReport>
}

interface JudgeOptions {
  onStep?: (step: JudgingStep) => void
  signal?: AbortSignal
  isWantedAside?: () => boolean
  /** Replaces the files made from the draft's cases. */
  testData?: TestData
  /** Processor time of a checker or interactor, in place of its limit. */
  juryTimeMs?: number
  /** A last change to the task, for settings that a draft cannot express. */
  change?: (task: JudgeTask) => JudgeTask
}

export async function openBench(): Promise<Bench> {
  const folder = await mkdtemp(join(tmpdir(), 'judge-bench-'))
  const workDir = join(folder, 'work')
  const librariesDir = join(folder, 'libraries')
  const programsDir = join(folder, 'programs')
  for (const dir of [workDir, librariesDir]) await mkdir(dir, { mode: 0o755 })
  const shown = { toolDirs: toolDirs(librariesDir), localDirs: await localDirs() }
  const [slot] = await createSlots({ workDir: join(folder, 'slots'), ...shown }, 1)
  if (!slot) throw new Error('no slot')
  const versions = new ToolVersions(workDir)
  const libraries = new PrecompiledLibraries({
    folder: librariesDir,
    folderInBox: LIBRARIES_IN_BOX,
    workDir,
    versions,
  })
  const programs = await DiskCache.open(programsDir, { maxBytes: 1e9 })
  const compiler = new Compiler({ programs, libraries, versions, workDir })
  return {
    slot,
    compiler,
    libraries,
    versions,
    workDir,
    programsDir,
    async judge(draft, options = {}) {
      const cases = draft.cases ?? [{ input: '1 2\n', answer: '3\n' }]
      const task = buildTask(draft, cases)
      const report = await judgeSubmission(options.change?.(task) ?? task, {
        slot,
        compiler,
        workDir,
        testData: options.testData ?? (await writeTestData(folder, cases)),
        onStep: options.onStep ?? (() => undefined),
        juryTimeMs: options.juryTimeMs,
        signal: options.signal ?? new AbortController().signal,
        isWantedAside: options.isWantedAside ?? (() => false),
      })
      // The server must be able to accept the report, whatever the program in a test does.
      return JudgeReport.parse(report)
    },
    async [Symbol.asyncDispose]() {
      await slot.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export function setupOf(language: string): JudgeTask['language'] {
  const definition = findLanguage(language)
  if (!definition) throw new Error(`no language ${language}`)
  return languageSetup(definition)
}

export function buildTask(draft: TaskDraft, cases: readonly CaseText[]): JudgeTask {
  return {
    leaseToken: 'lease',
    work: { kind: 'judging', id: 1 },
    source: '',
    mode: { kind: 'default', comparison: 'trailing-blanks' },
    scoring: 'icpc',
    stopAtFirstFailure: true,
    fileIo: null,
    userExtraFiles: {},
    subtasks: [{ number: 1, score: 100, policy: 'sum', dependsOn: [] }],
    ...draft,
    language: setupOf(draft.language ?? 'C With O2'),
    limits: { timeMs: 1000, memoryMib: 256, stackMib: 64, ...draft.limits },
    cases: cases.map(({ input = '', answer = '', subtask = 1 }, index) => ({
      number: index + 1,
      subtask,
      score: 10,
      input: { sha256: '0'.repeat(64), bytes: Buffer.byteLength(input) },
      answer: { sha256: '0'.repeat(64), bytes: Buffer.byteLength(answer) },
    })),
  }
}

async function writeTestData(folder: string, cases: readonly CaseText[]): Promise<TestData> {
  const dir = await mkdtemp(join(folder, 'data-'))
  for (const [index, { input = '', answer = '' }] of cases.entries()) {
    await writeFile(join(dir, `${index + 1}.in`), input, { mode: 0o444 })
    await writeFile(join(dir, `${index + 1}.ans`), answer, { mode: 0o444 })
  }
  return {
    inputPath: async ({ number }: TaskCase) => join(dir, `${number}.in`),
    answerPath: async ({ number }: TaskCase) => join(dir, `${number}.ans`),
  }
}
