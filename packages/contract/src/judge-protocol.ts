import { z } from 'zod'
import { defineEndpoint } from './define.ts'
import { Excerpt } from './excerpt.ts'
import { JudgeMode } from './judge-mode.ts'
import { LanguageSetup } from './language-setup.ts'
import { MissingLanguage } from './site.ts'
import { VERDICTS } from './status.ts'

/** A count or an amount as the database stores it: a host that sends more is broken. */
const Amount = z.int32().min(0)

/** Tasks that one host judges at the same time. */
export const MAX_SLOTS = 256
/** Test cases of one dataset: half of the files that a package of test data may hold. */
export const DATASET_MAX_CASES = 10_000
/** Characters of what a host says about a whole judging: compiler output is the longest. */
const REPORT_MESSAGE_MAX_LENGTH = 70_000
/** Characters of what a host says about one case. */
const CASE_TEXT_MAX_LENGTH = 1_000
/** Cases of one judging whose output may be kept. */
export const REPORT_MAX_OUTPUTS = 20
/** Names and versions of tools. */
const Word = z.string().max(200)

/** A text that the database can hold: a host that sends NUL or half a character, or floods it, is broken. */
const Storable = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine((text) => !text.includes('\0'), 'contains NUL')
    .refine((text) => text.isWellFormed(), 'contains half a character')
const Said = (maxLength: number) => Storable(maxLength).nullable()

export const SUBTASK_POLICIES = ['sum', 'min', 'max', 'product', 'all-or-nothing', 'average'] as const
export const SubtaskPolicy = z.enum(SUBTASK_POLICIES)
export type SubtaskPolicy = z.output<typeof SubtaskPolicy>

export const TaskSubtask = z.object({
  number: z.int(),
  /** Points of the whole subtask. */
  score: z.int(),
  policy: SubtaskPolicy,
  dependsOn: z.array(z.int()),
})
export type TaskSubtask = z.output<typeof TaskSubtask>

const BlobRef = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/), bytes: z.int() })

export const TaskCase = z.object({
  number: z.int(),
  subtask: z.int(),
  /** Points of this case within its subtask; 0 under ICPC rules. */
  score: z.int(),
  input: BlobRef,
  answer: BlobRef,
})
export type TaskCase = z.output<typeof TaskCase>

/**
 * The setter's part of a function problem: it is built by itself, and what comes of it is compiled together with each
 * submission, so that no submission meets its source.
 */
export const TaskGrader = z.object({
  source: z.string(),
  /** Beside it when it is built. */
  files: z.record(z.string(), z.string()),
  build: z.object({
    /** Name of the file that `source` becomes. */
    sourceFile: z.string(),
    /** Beside it too: the judge's own part, where `{seal}` becomes a secret that the program leaves behind at its end. */
    seal: z.object({ file: z.string(), source: z.string() }),
    argv: z.array(z.string()).min(1),
    cpuTimeMs: z.int(),
    wallTimeMs: z.int(),
    memoryMib: z.int(),
    /** The one file of the build that then stands beside submissions. */
    keeps: z.string(),
  }),
})
export type TaskGrader = z.output<typeof TaskGrader>

/**
 * The setter's part of a function problem, as a program of its own: it reads the input, calls the submission's functions
 * through two pipes, and what it writes is what is judged.
 */
export const TaskGraderProcess = z.object({
  source: z.string(),
  language: LanguageSetup,
  /** Beside it, the judge's own part among them. */
  extraFiles: z.record(z.string(), z.string()),
  /** Whether the submission may call functions of the grader. */
  isServing: z.boolean(),
})
export type TaskGraderProcess = z.output<typeof TaskGraderProcess>

export const WORK_KINDS = ['judging', 'trial', 'check-part'] as const
export const WorkKind = z.enum(WORK_KINDS)
/**
 * What hosts do: judgings of submissions, runs on a user's own input (also a program that is only compiled), and parts of
 * a problem's check. Ids are those of the kind.
 */
export type WorkKind = z.output<typeof WorkKind>

/** Everything a judge host needs to know for one piece of work. */
export const JudgeTask = z.object({
  leaseToken: z.string(),
  /** What it is about; for the log. */
  work: z.object({ kind: WorkKind, id: z.int() }),
  source: z.string(),
  language: LanguageSetup,
  /** Already multiplied by the language's factor. */
  limits: z.object({ timeMs: z.int(), memoryMib: z.int(), stackMib: z.int() }),
  mode: JudgeMode,
  scoring: z.enum(['icpc', 'oi']),
  /** ICPC only: whether the first failing test ends the judging. OI stops only inside a subtask, by its policy. */
  stopAtFirstFailure: z.boolean(),
  /** Names in the working directory for file input and output; null means standard input and output. */
  fileIo: z.object({ input: z.string(), output: z.string() }).nullable(),
  userExtraFiles: z.record(z.string(), z.string()),
  /** Of a function problem alone; `language` then says how a submission is compiled and run together with it. */
  grader: TaskGrader.optional(),
  /** Of a function problem whose grader runs in another process; under it the default mode, a checker, or a trial. */
  graderProcess: TaskGraderProcess.optional(),
  /** Whether the report holds the beginnings of wrong outputs: only where a solver may ever see them. */
  keepsOutputs: z.boolean().optional(),
  subtasks: z.array(TaskSubtask),
  cases: z.array(TaskCase),
})
export type JudgeTask = z.output<typeof JudgeTask>

/** One of the two runs of a case that was run twice, as measured: it may lie above the limit. */
export const CaseRun = z.object({
  verdict: z.enum(VERDICTS),
  cpuTimeMs: Amount,
  wallTimeMs: Amount,
})
export type CaseRun = z.output<typeof CaseRun>

/** One test case's outcome. A skipped case (subtask already lost) has the verdict null. */
export const CaseReport = z.object({
  number: z.int().min(1).max(DATASET_MAX_CASES),
  verdict: z.enum(VERDICTS).nullable(),
  cpuTimeMs: Amount,
  wallTimeMs: Amount,
  memoryKib: Amount,
  /** Share of the case's points, 0 to 1: partial answers lie between. */
  share: z.number().min(0).max(1),
  exitCode: z.int32().nullable(),
  signal: Said(40),
  /** What the checker or the judge says about this case; at most a few hundred characters. */
  message: Said(CASE_TEXT_MAX_LENGTH),
  /** What the checker says to those who answer for the problem; it may quote answers. */
  juryMessage: Said(CASE_TEXT_MAX_LENGTH).optional(),
  /** The beginning of what a program that failed wrote to standard error. */
  stderr: Said(CASE_TEXT_MAX_LENGTH).optional(),
  /** The beginning of a wrong output, where the task asks for it. */
  output: Excerpt.optional(),
  /** Both runs, in their order, of a case that was run twice because its verdict hung on little. */
  runs: z.array(CaseRun).length(2).optional(),
})
export type CaseReport = z.output<typeof CaseReport>

const CaseReports = z.array(CaseReport).max(DATASET_MAX_CASES)

/** What one judging found. The score comes from the server, from the cases and the subtasks' policies. */
export const JudgeReport = z.object({
  verdict: z.enum(VERDICTS),
  /** Compiler output for CE; the reason for SE (for the administrator); else null. */
  message: Said(REPORT_MESSAGE_MAX_LENGTH),
  cpuTimeMs: Amount,
  memoryKib: Amount,
  cases: CaseReports.refine(
    (cases) => cases.filter(({ output }) => output !== undefined).length <= REPORT_MAX_OUTPUTS,
    `more than ${REPORT_MAX_OUTPUTS} outputs`,
  ),
  /** Trials only: the beginnings of what the program wrote. */
  trial: z.object({ output: Storable(4_096), stderr: Storable(4_096) }).optional(),
  /** Whether another host should try: a fault of this host, not of the task. */
  retryElsewhere: z.boolean(),
})
export type JudgeReport = z.output<typeof JudgeReport>

/** By how many percent the same work takes longer than at its fastest. */
const NoisePercent = z.number().min(0).max(100_000)

export const JudgeHello = z.object({
  /** New with each start of the host: leases of an earlier start are given back at once. */
  instanceId: Word,
  version: Word,
  slots: z.int().min(0).max(MAX_SLOTS),
  languages: z.array(z.object({ name: Word, version: Word })).max(200),
  missingLanguages: z.array(MissingLanguage).max(200).optional(),
  sandbox: z.object({
    ok: z.boolean(),
    reason: Said(REPORT_MESSAGE_MAX_LENGTH),
    cgroup: Word,
    privilege: Word,
  }),
  noisePercent: NoisePercent.nullable().optional(),
})
export type JudgeHello = z.output<typeof JudgeHello>

export const judgeHello = defineEndpoint({
  method: 'POST',
  path: '/api/judge/hello',
  access: 'judge',
  summary: 'A judge host introduces itself after its self-test.',
  body: JudgeHello,
  data: z.object({ hostId: z.int(), heartbeatMs: z.int(), leaseWaitMs: z.int() }),
  errors: ['judge_key_invalid'],
})

export const judgeLease = defineEndpoint({
  method: 'POST',
  path: '/api/judge/lease',
  access: 'judge',
  summary: 'Takes up to `slots` tasks, but no more than the host has free, waiting a while for the first.',
  body: z.object({
    instanceId: z.string(),
    slots: z.int().min(1).max(64),
    /** As measured last, when nothing was judged here; absent while there is no figure. */
    noisePercent: NoisePercent.optional(),
  }),
  data: z.object({ tasks: z.array(JudgeTask) }),
  errors: ['lease_lost'],
})

export const LeaseProgress = z.object({
  leaseToken: z.string(),
  state: z.enum(['compiling', 'judging']),
  done: Amount,
  total: Amount,
  /** Cases finished since the last progress of this lease. */
  cases: CaseReports,
})
export type LeaseProgress = z.output<typeof LeaseProgress>

export const judgeProgress = defineEndpoint({
  method: 'POST',
  path: '/api/judge/progress',
  access: 'judge',
  summary: 'Heartbeat of every lease the host holds, with what each has done.',
  body: z.object({ instanceId: z.string(), leases: z.array(LeaseProgress).max(MAX_SLOTS) }),
  data: z.object({ lost: z.array(z.string()) }),
})

export const judgeReport = defineEndpoint({
  method: 'POST',
  path: '/api/judge/report',
  access: 'judge',
  summary: 'The outcome of a lease. Repeating it is harmless.',
  body: z.object({ leaseToken: z.string(), report: JudgeReport }),
  data: z.object({ accepted: z.boolean() }),
})

export const judgeBlob = defineEndpoint({
  method: 'GET',
  path: '/api/judge/blob',
  access: 'judge',
  summary: 'A test data file of a task that the host holds a lease for.',
  query: z.object({ leaseToken: z.string(), sha256: z.string() }),
  transport: 'download',
  errors: ['lease_lost', 'blob_not_found'],
})

export const judgeEndpoints = [judgeHello, judgeLease, judgeProgress, judgeReport, judgeBlob]
