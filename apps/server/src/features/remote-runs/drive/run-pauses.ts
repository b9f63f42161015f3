import { RemoteFault } from '@gavel/remote-judges'
import type { Context } from '../../../context.ts'
import type { RemoteRun } from '../remote-runs.tables.ts'
import { failRun } from './run-end.ts'
import { releaseRun } from './run-rows.queries.ts'

/** Faults of one run before it is given up. */
export const MAX_ATTEMPTS = 8

const FIRST_BACK_OFF_MS = 5_000
const LONGEST_BACK_OFF_MS = 2 * 60_000

export const backOff = (attempts: number): number =>
  attempts === 0 ? 0 : Math.min(FIRST_BACK_OFF_MS * 2 ** (attempts - 1), LONGEST_BACK_OFF_MS)

/** Gives a run back, to go on after a pause. */
export const postponeRun = (
  { db, now }: Context,
  run: RemoteRun,
  ms: number,
  change: Partial<RemoteRun> = {},
) => releaseRun(db, run, { ...change, dueAt: new Date(now().getTime() + ms) })

/** A fault while looking or asking: nothing changes at the site, so it may be repeated. */
export async function afterFault(
  { context, run }: { readonly context: Context; readonly run: RemoteRun },
  error: unknown,
  failure: string,
): Promise<void> {
  if (!(error instanceof RemoteFault)) throw error
  const attempts = run.attempts + 1
  if (attempts >= MAX_ATTEMPTS || error.kind === 'refused') await failRun(context, run, failure)
  else await postponeRun(context, run, error.retryAfterMs ?? backOff(attempts), { attempts })
}
