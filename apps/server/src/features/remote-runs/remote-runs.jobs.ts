import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { REMOTE_CHANNEL } from '../../live/channels.ts'
import { driveRun } from './drive/drive-run.ts'
import { findNextDue, leaseDueRun } from './drive/run-rows.queries.ts'
import type { RemoteRun } from './remote-runs.tables.ts'

/** Runs that one server works for at a time; they mostly wait for other sites. */
const DRIVERS = 6
/** Runs that are open become due without a notification, so the table is looked at as well. */
const LOOK_AGAIN_MS = 1_000
/** As long as no run is open, a notification tells of the next; this is for those that were missed. */
const IDLE_MS = 30_000

/** Takes submissions to other sites until the returned function is called, which waits for steps in progress. */
export function startRemoteRuns(context: Context): () => Promise<void> {
  const stopping = new AbortController()
  let bell = new AbortController()
  const ring = () => {
    bell.abort()
    bell = new AbortController()
  }
  const unsubscribe = context.live.subscribe(REMOTE_CHANNEL, ring)
  context.live.onResume(ring)
  let watching: Promise<unknown> = Promise.resolve()

  /** One driver watches for the next run; the others work, or wait for their turn to watch. */
  function nextRun(): Promise<RemoteRun | null> {
    const turn = watching.then(watch)
    watching = turn
    return turn
  }

  async function watch(): Promise<RemoteRun | null> {
    while (!stopping.signal.aborted) {
      const signal = AbortSignal.any([stopping.signal, bell.signal])
      const looked = await look(context).catch((error: unknown) => {
        context.log.error({ err: error }, 'a remote run could not be taken')
        return LOOK_AGAIN_MS
      })
      if (typeof looked !== 'number') return looked
      // Whether the sleep ends or is ended makes no difference.
      await sleep(looked, undefined, { signal }).catch(() => {})
    }
    return null
  }

  async function drive(): Promise<void> {
    for (let run = await nextRun(); run !== null; run = await nextRun()) {
      await driveRun(context, run).catch((error: unknown) => {
        context.log.error({ err: error }, 'a remote run could not be driven')
      })
      // Its next step may be due.
      ring()
    }
  }

  const drivers = Array.from({ length: DRIVERS }, drive)
  return async () => {
    stopping.abort()
    unsubscribe()
    await Promise.all(drivers)
  }
}

/** The run that is most urgent, or how long it is worth to wait for one. */
async function look({ db, now }: Context): Promise<RemoteRun | number> {
  const next = await findNextDue(db)
  if (next === null) return IDLE_MS
  return (next <= now() ? await leaseDueRun(db, now()) : null) ?? LOOK_AGAIN_MS
}
