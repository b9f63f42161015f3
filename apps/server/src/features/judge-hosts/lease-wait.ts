import type { JudgeTask } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { DomainError } from '../../http/domain-error.ts'
import { QUEUE_CHANNEL } from '../../live/channels.ts'
import { touchHost } from './judge-hosts.service.ts'
import { leaseTasks, releaseSilent } from './lease.service.ts'
import { LeaseLine } from './lease-line.ts'
import { readQueueNews } from './queue.queries.ts'
import { announcedCount } from './queue-work.service.ts'

/**
 * Nobody announces that a host has fallen silent or has learned a language, or that there is room for background work
 * again, so the queue is looked at as well. One look is for all requests that wait.
 */
const LOOK_AGAIN_MS = 2_000

interface Holder {
  readonly id: number
  readonly instanceId: string
  readonly noisePercent?: number | undefined
}

/**
 * Returns tasks for a host as soon as there are any, or none if `gone` aborts first.
 *
 * @throws DomainError lease_lost for a host that has restarted, judge_key_invalid for one whose key was revoked
 */
export type WaitForTasks = (
  holder: Holder,
  asked: { readonly slots: number; readonly gone: AbortSignal },
) => Promise<JudgeTask[]>

export function createWaitForTasks(context: Context): WaitForTasks {
  const line = new LeaseLine()
  context.live.subscribe(QUEUE_CHANNEL, (payload) => line.announce(announcedCount(payload)))
  context.live.onResume(() => line.announce(Number.POSITIVE_INFINITY))
  const planLook = createLookout(context, line)

  const waitForTasks: WaitForTasks = async (holder, { slots, gone }) => {
    planLook()
    // Before anything is read, so that no announcement is missed.
    const place = line.join(slots)
    gone.addEventListener('abort', place.giveUp)
    try {
      const touched = await touchHost(context.db, holder)
      if (touched === null) throw new DomainError('lease_lost')
      // In the order of the queue, what silent hosts hold may come first.
      if (touched.isAnySilent) await releaseSilent(context)
      let mayFind = touched.isAnyWaiting || touched.isAnySilent
      let wasWoken = false
      while (!gone.aborted) {
        if (mayFind) {
          line.beginLook(place)
          const { tasks, taken } = await leaseTasks(context, holder, slots)
          if (tasks.length > 0) return tasks
          if (taken > 0) continue
          if (wasWoken) line.passOn(place)
        }
        await place.wait()
        mayFind = true
        wasWoken = true
      }
      return []
    } catch (error) {
      // The work that it was woken for is left to another.
      line.announce(1)
      throw error
    } finally {
      gone.removeEventListener('abort', place.giveUp)
      line.leave(place)
    }
  }
  return waitForTasks
}

/**
 * Looks at the queue from time to time, as long as hosts ask for work.
 *
 * @returns what each request calls
 */
function createLookout(context: Context, line: LeaseLine): () => void {
  let isPlanned = false
  const look = async () => {
    const { isAnyWaiting, isAnySilent } = await readQueueNews(context.db)
    if (isAnySilent) await releaseSilent(context)
    if (isAnyWaiting) line.announce(Number.POSITIVE_INFINITY)
  }
  const planLook = () => {
    if (isPlanned) return
    isPlanned = true
    setTimeout(async () => {
      await look().catch((error: unknown) => context.log.warn({ err: error }, 'the queue was not looked at'))
      isPlanned = false
      if (!line.isEmpty) planLook()
    }, LOOK_AGAIN_MS).unref()
  }
  return planLook
}
