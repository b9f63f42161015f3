import { z } from 'zod'
import { nothing } from '../about.ts'
import { defineEndpoint } from '../define.ts'
import { MissingLanguage } from '../site/site.ts'
import { Excerpt } from './excerpt.ts'
import { JudgeMode, TRIAL_MAX_RUNS } from './judge-mode.ts'
import { LanguageSetup } from './language-setup.ts'
import { VERDICTS } from './status.ts'
import { TaskGrader, TaskGraderProcess } from './task-grader.ts'

/** A count or an amount that fits the database's column; a host that sends more is broken. */
const Amount = z.int32().min(0)

/** How many tasks one host may judge at the same time. */
export const MAX_SLOTS = 256
/** Maximum test cases of one dataset: half the number of files that a test data package may hold. */
export const DATASET_MAX_CASES = 10_000
/** Maximum characters of a host's message about a whole judging; compiler output is the longest. */
const REPORT_MESSAGE_MAX_LENGTH = 70_000
/** Maximum characters of a host's message about one case. */
const CASE_TEXT_MAX_LENGTH = 1_000
/** How many cases of one judging may keep their output. */
export const REPORT_MAX_OUTPUTS = 20
/** Names and versions of tools. */
const Word = z.string().max(200)

/** A text that the database can store: a host that sends NUL, half a character or a flood is broken. */
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
  /** Points for the whole subtask. */
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

export const WORK_KINDS = ['judging', 'trial', 'check-part', 'search'] as const
export const WorkKind = z.enum(WORK_KINDS)
/**
 * The work of hosts: judgings of submissions, runs on a user's own input (also a program that is only compiled or
 * formatted), parts of a problem's check, and searches of an input on which a program fails. Ids are unique within a kind.
 */
export type WorkKind = z.output<typeof WorkKind>

/** One of the two runs of a case that was run twice, as measured; it may exceed the limit. */
export const CaseRun = z.object({
  verdict: z.enum(VERDICTS),
  cpuTimeMs: Amount,
  wallTimeMs: Amount,
})
export type CaseRun = z.output<typeof CaseRun>

/** The outcome of one test case. A skipped case (subtask already lost) has the verdict null. */
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
  /** The message of the checker or the judge about this case; at most a few hundred characters. */
  message: Said(CASE_TEXT_MAX_LENGTH),
  /** The checker's message for those responsible for the problem; it may quote answers. */
  juryMessage: Said(CASE_TEXT_MAX_LENGTH).optional(),
  /** The beginning of standard error, for a program that failed. */
  stderr: Said(CASE_TEXT_MAX_LENGTH).optional(),
  /** The beginning of a wrong output, where the task asks for it. */
  output: Excerpt.optional(),
  /** Both runs, in order, of a case that was run twice because its verdict was close. */
  runs: z.array(CaseRun).length(2).optional(),
})
export type CaseReport = z.output<typeof CaseReport>

/** Everything a judge host needs to know for one piece of work. */
export const JudgeTask = z.object({
  leaseToken: z.string(),
  /** The subject of the task, for the log. */
  work: z.object({ kind: WorkKind, id: z.int() }),
  /** The name by which the logs of servers and hosts tell of it: one search finds its whole road. */
  trace: z.string().max(100).optional(),
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
  /** For function problems only; `language` then says how a submission is compiled and run together with it. */
  grader: TaskGrader.optional(),
  /** For function problems whose grader runs in another process; `mode` is then the default, a checker or a trial. */
  graderProcess: TaskGraderProcess.optional(),
  /** Whether the report includes the beginnings of wrong outputs: only where a solver may ever see them. */
  keepsOutputs: z.boolean().optional(),
  subtasks: z.array(TaskSubtask),
  cases: z.array(TaskCase),
  /** Cases that were judged before the task was put aside; they belong to the report and are not judged again. */
  judged: z.array(CaseReport).optional(),
})
export type JudgeTask = z.output<typeof JudgeTask>

/** Maximum characters of output that a run of a trial keeps. */
export const RUN_OUTPUT_MAX_LENGTH = 65_536
/** Maximum characters of output that all runs of a trial keep together; each keeps a little beyond that. */
export const TRIAL_OUTPUT_MAX_LENGTH = 524_288
/** Maximum characters of standard error that a run keeps, and of output when there is no more room. */
export const RUN_STDERR_MAX_LENGTH = 1_000

/** The outcome of one run of a trial. */
export const TrialRun = z.object({
  verdict: z.enum(VERDICTS),
  cpuTimeMs: Amount,
  memoryKib: Amount,
  /** How the program ended, or what was missing. */
  message: Said(CASE_TEXT_MAX_LENGTH),
  /** The beginnings of what the program wrote. */
  output: Storable(2 * RUN_OUTPUT_MAX_LENGTH),
  isCut: z.boolean(),
  stderr: Storable(4_096),
})
export type TrialRun = z.output<typeof TrialRun>

/** Maximum characters that a search keeps of each text. */
export const SEARCH_TEXT_MAX_LENGTH = 4_096

/** The beginning of a text; `bytes` is the size of the whole. */
const SearchText = z.object({
  text: Storable(2 * SEARCH_TEXT_MAX_LENGTH),
  bytes: z.int().min(0),
  isCut: z.boolean(),
})

/** An input on which a program fails. */
export const FoundInput = z.object({
  verdict: z.enum(VERDICTS),
  message: Said(CASE_TEXT_MAX_LENGTH),
  cpuTimeMs: Amount,
  memoryKib: Amount,
  input: SearchText,
  /** Null where the problem's programs judge by the input alone. */
  expected: SearchText.nullable(),
  /** Null where the program talks with another one. */
  output: SearchText.nullable(),
})

/** Maximum characters of an argument of a generator after its words were replaced. */
const CALL_ARGUMENT_MAX_LENGTH = 2_000

/** The call that made an input. */
const GeneratorCall = z.object({
  /** Index in the task's list of generators. */
  generator: Amount,
  arguments: z.array(Storable(CALL_ARGUMENT_MAX_LENGTH)).max(32),
})

/** The outcome of a search. */
export const SearchReport = z.object({
  /** On how many inputs the program ran. */
  tried: Amount,
  /** Null: it passed them all. */
  found: FoundInput.extend({
    /** For those responsible for the problem: it makes inputs at will. */
    call: GeneratorCall.optional(),
  }).nullable(),
})
export type SearchReport = z.output<typeof SearchReport>

const CaseReports = z.array(CaseReport).max(DATASET_MAX_CASES)

/** The result of one judging. The server computes the score from the cases and the subtasks' policies. */
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
  /**
   * Trials: the runs that took place, in the order of the task; the last ones may be missing. A formatting: the run of the
   * tool, whose output is the formatted program.
   */
  runs: z.array(TrialRun).max(TRIAL_MAX_RUNS).optional(),
  /** Searches only. */
  search: SearchReport.optional(),
  /** Whether another host should try: the host failed, not the task. */
  retryElsewhere: z.boolean(),
  /**
   * Why the host returns the task without a verdict (SE, to be tried again) although nothing failed: a program waited
   * too long for a processor; or the server asked for it, and `cases` are those that need not be judged again.
   */
  givenBack: z.enum(['starved', 'aside']).optional(),
})
export type JudgeReport = z.output<typeof JudgeReport>

/** How much longer the same work takes than at its fastest, in percent. */
const NoisePercent = z.number().min(0).max(100_000)

export const JudgeHello = z.object({
  /** New with each start of the host: leases of an earlier start return to the queue at once. */
  instanceId: Word,
  version: Word,
  slots: z.int().min(0).max(MAX_SLOTS),
  /** `formats`: the tool that formats programs of the language is there, too. */
  languages: z.array(z.object({ name: Word, version: Word, formats: z.boolean().optional() })).max(200),
  missingLanguages: z.array(MissingLanguage).max(200).optional(),
  sandbox: z.object({
    ok: z.boolean(),
    reason: Said(REPORT_MESSAGE_MAX_LENGTH),
    cgroup: Word,
    privilege: Word,
  }),
  noisePercent: NoisePercent.nullable().optional(),
  /** Its machine and folder, for people and to tell two hosts with one key apart. */
  machine: Word.optional(),
})
export type JudgeHello = z.output<typeof JudgeHello>

export const judgeHello = defineEndpoint({
  method: 'POST',
  path: '/api/judge/hello',
  access: 'judge',
  about: nothing('A host speaks for itself, with its key.'),
  summary: 'A judge host introduces itself after its self-test.',
  body: JudgeHello,
  data: z.object({ hostId: z.int(), heartbeatMs: z.int(), leaseWaitMs: z.int() }),
  errors: ['judge_key_invalid', 'judge_key_elsewhere'],
})

export const judgeLease = defineEndpoint({
  method: 'POST',
  path: '/api/judge/lease',
  access: 'judge',
  about: nothing('A host speaks for itself, with its key.'),
  summary:
    'Takes up to `slots` tasks, but no more than the host has free, and waits a while for the first one.',
  body: z.object({
    instanceId: z.string(),
    slots: z.int().min(1).max(64),
    /** The latest measurement on an idle host; absent until there is one. */
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
  /** Cases finished since the last progress report of this lease. */
  cases: CaseReports,
})
export type LeaseProgress = z.output<typeof LeaseProgress>

export const judgeProgress = defineEndpoint({
  method: 'POST',
  path: '/api/judge/progress',
  access: 'judge',
  about: nothing('The token of a lease is what lets its host speak of it.'),
  summary: 'Heartbeat of every lease the host holds, with the progress of each.',
  body: z.object({ instanceId: z.string(), leases: z.array(LeaseProgress).max(MAX_SLOTS) }),
  data: z.object({
    lost: z.array(z.string()),
    /** Leases to be given back after the present case, because something that a person waits for has no slot. */
    aside: z.array(z.string()).optional(),
  }),
})

export const judgeReport = defineEndpoint({
  method: 'POST',
  path: '/api/judge/report',
  access: 'judge',
  about: nothing('The token of a lease is what lets its host speak of it.'),
  summary: 'The outcome of a lease. Repeating it is harmless.',
  body: z.object({ leaseToken: z.string(), report: JudgeReport }),
  data: z.object({ accepted: z.boolean() }),
})

export const judgeBlob = defineEndpoint({
  method: 'GET',
  path: '/api/judge/blob',
  access: 'judge',
  about: nothing('The token of a lease is what lets its host speak of it.'),
  summary: 'A test data file of a task that the host holds a lease for.',
  query: z.object({ leaseToken: z.string(), sha256: z.string() }),
  transport: 'download',
  errors: ['lease_lost', 'blob_not_found'],
})

export const judgeEndpoints = [judgeHello, judgeLease, judgeProgress, judgeReport, judgeBlob]
