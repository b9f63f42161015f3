import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { eq } from '../../db/drizzle.ts'
import { firstTurn } from '../judge-hosts/queue-classes.policy.ts'
import { cancelWork, enqueueWork } from '../judge-hosts/queue-work.service.ts'
import { type Trial, trials } from './trials.tables.ts'

const LOOK_EVERY_MS = 100

interface Wanted extends Pick<Trial, 'userId' | 'language' | 'source' | 'program'> {
  /** The only host that may do it; null or absent for any. */
  readonly onlyHostId?: number | null
}

type End = Pick<Trial, 'verdict' | 'message' | 'results'>

/**
 * Has a tool of a judge host read a program, and waits for the result: null if none came in time. The program goes
 * through the queue as a trial and is removed afterwards.
 */
export async function runTool(context: Context, wanted: Wanted, waitMs: number): Promise<End | null> {
  const trialId = await enqueue(context, wanted)
  try {
    return await waitForEnd(context, trialId, waitMs)
  } finally {
    await forget(context, trialId)
  }
}

async function enqueue(context: Context, { onlyHostId = null, ...wanted }: Wanted): Promise<number> {
  return context.db.transaction(async (tx) => {
    const [run] = await tx
      .insert(trials)
      .values({
        ...wanted,
        // No notification: the result is returned with the request.
        key: randomBytes(16).toString('hex'),
        runs: [],
        createdAt: context.now(),
      })
      .returning({ id: trials.id })
    if (run === undefined) throw new Error('the program was not stored')
    const { language } = wanted
    await enqueueWork(tx, 'trial', [
      { ...run, priority: firstTurn('trial'), language, programLanguage: null, onlyHostId },
    ])
    return run.id
  })
}

async function waitForEnd({ db }: Context, trialId: number, waitMs: number): Promise<End | null> {
  // Real time, even if a test moves the site's clock.
  const endsAt = performance.now() + waitMs
  while (performance.now() < endsAt) {
    const [run] = await db
      .select({ verdict: trials.verdict, message: trials.message, results: trials.results })
      .from(trials)
      .where(eq(trials.id, trialId))
    if (run === undefined) return null
    if (run.verdict !== null) return run
    await sleep(LOOK_EVERY_MS)
  }
  return null
}

/** A host that is still at it loses its lease. */
async function forget(context: Context, trialId: number): Promise<void> {
  await context.db.transaction(async (tx) => {
    await tx.select({ id: trials.id }).from(trials).where(eq(trials.id, trialId)).for('update')
    await cancelWork(context, tx, 'trial', [trialId])
    await tx.delete(trials).where(eq(trials.id, trialId))
  })
}
