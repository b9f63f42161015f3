import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ProgramDraft } from '@gavel/contract'
import { protocolOf } from '@gavel/problem-formats'
import type { Context } from '../../context.ts'
import { eq } from '../../db/drizzle.ts'
import { type Caller, requireUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { takeToken } from '../../http/rate-limit.ts'
import { selectReadyHosts } from '../judge-hosts/host-state.service.ts'
import { firstTurn } from '../judge-hosts/queue-classes.policy.ts'
import { cancelWork, enqueueWork } from '../judge-hosts/queue-work.service.ts'
import { requireExtraFiles } from '../problem-admin/plan/plan-fields.service.ts'
import { requireProgramLanguage, requireProgramSource } from '../problem-admin/plan/plan-program.service.ts'
import { type Trial, trials } from './trials.tables.ts'

/** A compiler may take 45 s, and other work may come first. */
const WAIT_MS = 60_000
const LOOK_EVERY_MS = 100
/** Authors try repeatedly, and each attempt costs a host some seconds. */
const LIMIT = { limit: 20, windowSeconds: 60 }

/**
 * Has a judge host compile a checker or interactor as a judging would, and waits for the result. It goes through the
 * queue as a trial and is removed once its result is returned.
 *
 * @throws DomainError problem_field_required, problem_field_invalid, too_many_requests, no_judge_host,
 * compile_timed_out, and program_not_compiled with the compiler's output
 */
export async function compileProgram(
  context: Context,
  caller: Caller,
  draft: ProgramDraft,
  waitMs = WAIT_MS,
): Promise<null> {
  const user = requireUser(caller)
  const source = draft.code ?? ''
  requireProgramSource('code', source)
  const language = requireProgramLanguage('language', draft.language ?? '')
  const program = {
    protocol: draft.protocol ?? protocolOf(source),
    extraFiles: requireExtraFiles('extraFiles', draft.extraFiles ?? {}),
  }
  await takeToken(context.db, { key: `compile:${user.id}`, ...LIMIT, now: context.now() })
  if (!(await hasHostFor(context, language))) throw new DomainError('no_judge_host', { language })
  const trialId = await enqueue(context, user.id, { language, source, program })
  try {
    const { verdict, message } = await waitForEnd(context, trialId, waitMs)
    if (verdict === 'CE') throw new DomainError('program_not_compiled', { message: message ?? '' })
    // A host fault; administrators see it on the page of judge hosts.
    if (verdict !== 'AC') throw new DomainError('no_judge_host', { language })
    return null
  } finally {
    await forget(context, trialId)
  }
}

async function hasHostFor(context: Context, language: string): Promise<boolean> {
  const hosts = await selectReadyHosts(context, context.db)
  return hosts.some(({ languages }) => languages.some(({ name }) => name === language))
}

async function enqueue(
  context: Context,
  userId: string,
  { language, source, program }: Pick<Trial, 'language' | 'source' | 'program'>,
): Promise<number> {
  return context.db.transaction(async (tx) => {
    const [run] = await tx
      .insert(trials)
      .values({
        // No notification: the result is returned with the request.
        key: randomBytes(16).toString('hex'),
        userId,
        program,
        language,
        source,
        runs: [],
        createdAt: context.now(),
      })
      .returning({ id: trials.id })
    if (run === undefined) throw new Error('the program was not stored')
    await enqueueWork(tx, 'trial', [
      { ...run, priority: firstTurn('trial'), language, programLanguage: null },
    ])
    return run.id
  })
}

/** @throws DomainError compile_timed_out */
async function waitForEnd({ db }: Context, trialId: number, waitMs: number) {
  // Real time, even if a test moves the site's clock.
  const endsAt = performance.now() + waitMs
  while (performance.now() < endsAt) {
    const [run] = await db
      .select({ verdict: trials.verdict, message: trials.message })
      .from(trials)
      .where(eq(trials.id, trialId))
    if (run === undefined) break
    if (run.verdict !== null) return run
    await sleep(LOOK_EVERY_MS)
  }
  throw new DomainError('compile_timed_out', { seconds: Math.round(waitMs / 1000) })
}

/** A host that is still compiling it loses its lease. */
async function forget(context: Context, trialId: number): Promise<void> {
  await context.db.transaction(async (tx) => {
    await tx.select({ id: trials.id }).from(trials).where(eq(trials.id, trialId)).for('update')
    await cancelWork(context, tx, 'trial', [trialId])
    await tx.delete(trials).where(eq(trials.id, trialId))
  })
}
