import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { REMOTE_CHANNEL } from '../../live/channels.ts'
import { driveOneRun } from './drive/drive-run.ts'

/** Runs that one server works for at a time; they mostly wait for other sites. */
const DRIVERS = 6
/** Runs become due without a notification, so the table is looked at as well. */
const LOOK_AGAIN_MS = 1_000

/** Takes submissions to other sites until the returned function is called, which waits for steps in progress. */
export function startRemoteRuns(context: Context): () => Promise<void> {
  const stopping = new AbortController()
  let bell = new AbortController()
  const unsubscribe = context.live.subscribe(REMOTE_CHANNEL, () => {
    bell.abort()
    bell = new AbortController()
  })

  async function drive(): Promise<void> {
    while (!stopping.signal.aborted) {
      const signal = AbortSignal.any([stopping.signal, bell.signal])
      const hasWorked = await driveOneRun(context).catch((error: unknown) => {
        context.log.error({ err: error }, 'a remote run could not be taken')
        return false
      })
      // Whether the sleep ends or is ended makes no difference.
      if (!hasWorked) await sleep(LOOK_AGAIN_MS, undefined, { signal }).catch(() => {})
    }
  }

  const drivers = Array.from({ length: DRIVERS }, drive)
  return async () => {
    stopping.abort()
    unsubscribe()
    await Promise.all(drivers)
  }
}
