import { randomBytes } from 'node:crypto'
import { SITE_BANK, TEST_EXPECTED_MAX_LENGTH, withoutByteOrderMark } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { and, eq, lte, or } from '../../db/drizzle.ts'
import { type Caller, requireUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { countUse } from '../../http/rate-limit.ts'
import { may } from '../access/access.policy.ts'
import { firstTurn } from '../judge-hosts/queue-classes.policy.ts'
import { enqueueWork } from '../judge-hosts/queue-work.service.ts'
import type { PlaceVisit } from '../places/place-rules.interface.ts'
import { type Problem, requireProblem, requireProblemAt } from '../problems/find-problem.service.ts'
import type { Sample } from '../problems/problems.tables.ts'
import { isJudgingOpen, readSwitches } from '../site/switches.settings.ts'
import { requireLanguage, requireSource } from '../submissions/submit-rules.service.ts'
import { localLanguageFor } from './local-language.policy.ts'
import { type Trial, trials, type WantedRun } from './trials.tables.ts'

/** The prefix of keys on the wire. */
const KEY_PREFIX = 'TEST_JUDGE_'
const PENDING_LIFETIME_MS = 10 * 60_000
const RESULT_LIFETIME_MS = 60_000

export interface TrialDraft {
  /** Where the program is tried out. */
  readonly visit: PlaceVisit
  readonly problemId: number
  readonly language: string
  readonly source: string
  readonly runs: readonly WantedRun[]
  /** Maximum characters of an input that is no sample. */
  readonly maxInputLength: number
  readonly mayBeEmpty: boolean
}

/**
 * Queues a program's runs on inputs that the caller chose. Returns the key of the trial.
 *
 * @throws DomainError judging_closed, problem_not_found, problem_not_public, language_not_allowed,
 * language_not_installed, code_empty, code_too_long, test_input_length, text_length, trial_interactive,
 * trial_not_possible, submit_too_fast, and the place's refusals
 */
export async function startTrial(context: Context, caller: Caller, draft: TrialDraft): Promise<string> {
  const user = requireUser(caller)
  const switches = await readSwitches(context.db)
  if (!isJudgingOpen(switches, draft.visit.handsInTo)) throw new DomainError('judging_closed')
  if (draft.visit.refusalToSubmit !== null) throw new DomainError(draft.visit.refusalToSubmit)
  requireSource(draft.source)
  const { problem } = await requireProblemAt(context.db, draft.visit, { id: draft.problemId })
  if (problem.judgeMode === 'interactive') throw new DomainError('trial_interactive')
  if (problem.judgeMode === 'communication' || problem.judgeMode === 'output_only')
    throw new DomainError('trial_not_possible')
  const isHere = problem.bank === SITE_BANK
  const limits = { problemId: problem.id, only: isHere ? draft.visit.languageIds : null, isHere }
  await requireLanguage(context.db, limits, draft.language)
  // The online test of a problem of another site runs here, in the language that is most like the chosen one.
  const language = isHere ? draft.language : localLanguageFor(draft.language)
  if (language === null) throw new DomainError('language_not_installed', { language: draft.language })
  for (const run of draft.runs) {
    requireInput(run.input, draft, problem.samples)
    requireExpected(run.expectedOutput ?? '', problem.samples)
  }
  await requireInterval(context, caller, { act: 'trial', windowSeconds: switches.defaultSubmitInterval })
  const key = randomBytes(16).toString('hex')
  await context.db.transaction(async (tx) => {
    const [run] = await tx
      .insert(trials)
      .values({
        key,
        userId: user.id,
        problemId: problem.id,
        language,
        source: storable(draft.source),
        runs: draft.runs.map((run) => storableRun(run, problem)),
        createdAt: context.now(),
      })
      .returning({ id: trials.id })
    if (run === undefined) throw new Error('the trial was not stored')
    await enqueueWork(tx, 'trial', [
      { ...run, priority: firstTurn('trial'), language, programLanguage: null },
    ])
  })
  return KEY_PREFIX + key
}

/** PostgreSQL text cannot hold NUL. */
const storable = (text: string) => text.replaceAll('\0', '\uFFFD')

function storableRun({ input, expectedOutput }: WantedRun, { judgeMode }: Problem): WantedRun {
  // In other modes the verdict may be up to a checker, which does not know this input.
  const isCompared = judgeMode === 'default' && expectedOutput !== null
  return {
    input: storable(withoutByteOrderMark(input)),
    expectedOutput: isCompared ? storable(withoutByteOrderMark(expectedOutput)) : null,
  }
}

function requireInput(
  input: string,
  { maxInputLength: limit, mayBeEmpty }: TrialDraft,
  samples: readonly Sample[],
) {
  if (samples.some((sample) => sample.input === input)) return
  if ((input.length === 0 && !mayBeEmpty) || input.length > limit)
    throw new DomainError('test_input_length', { limit })
}

function requireExpected(expected: string, samples: readonly Sample[]) {
  if (samples.some((sample) => sample.output === expected)) return
  if (expected.length > TEST_EXPECTED_MAX_LENGTH)
    throw new DomainError('text_length', { field: 'expectedOutput', limit: TEST_EXPECTED_MAX_LENGTH })
}

/**
 * Each act is counted separately, also from submissions: a run does not delay the next submission.
 *
 * @throws DomainError submit_too_fast
 */
export async function requireInterval(
  { db, now }: Context,
  caller: Caller,
  { act, windowSeconds }: { readonly act: 'trial' | 'format'; readonly windowSeconds: number },
): Promise<void> {
  if (windowSeconds === 0 || may(caller, 'site.administer', {})) return
  const key = `${act}:${requireUser(caller).id}`
  const use = await countUse(db, { key, limit: 1, windowSeconds, now: now() })
  if (use.isOverLimit) throw new DomainError('submit_too_fast', { seconds: use.secondsLeft })
}

/**
 * The caller's own run: its state while it is pending, afterwards its result, which can be read once.
 *
 * @throws DomainError trial_not_found
 */
export async function takeTrial(
  { db, now }: Context,
  caller: Caller,
  key: string,
): Promise<{ run: Trial; judgeMode: Problem['judgeMode'] }> {
  const user = requireUser(caller)
  const isOwn = and(eq(trials.key, key.replace(KEY_PREFIX, '')), eq(trials.userId, user.id))
  const [finished] = await db
    .delete(trials)
    .where(and(isOwn, eq(trials.state, 'judged')))
    .returning()
  const [pending] = finished === undefined ? await db.select().from(trials).where(isOwn) : []
  const run = requireFresh(finished ?? pending, now())
  if (run.problemId === null) throw new DomainError('trial_not_found')
  const { judgeMode } = await requireProblem(db, { id: run.problemId })
  return { run, judgeMode }
}

function requireFresh(run: Trial | undefined, now: Date): Trial {
  if (run === undefined) throw new DomainError('trial_not_found')
  const endsAt =
    run.finishedAt === null
      ? run.createdAt.getTime() + PENDING_LIFETIME_MS
      : run.finishedAt.getTime() + RESULT_LIFETIME_MS
  if (endsAt <= now.getTime()) throw new DomainError('trial_not_found')
  return run
}

/** Removes trials that have expired; a host that is still running one loses its lease. */
export async function sweepTrials({ db, now }: Context): Promise<void> {
  const time = now().getTime()
  await db
    .delete(trials)
    .where(
      or(
        lte(trials.finishedAt, new Date(time - RESULT_LIFETIME_MS)),
        lte(trials.createdAt, new Date(time - PENDING_LIFETIME_MS - RESULT_LIFETIME_MS)),
      ),
    )
}
