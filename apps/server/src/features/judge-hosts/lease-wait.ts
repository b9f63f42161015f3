import type { JudgeTask } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { QUEUE_CHANNEL } from '../../queue/judge-queue.ts'
import { leaseTasks } from './lease.service.ts'

/** A job that returns because its heartbeat expired sends no notification, so waiting hosts also poll. */
const LOOK_AGAIN_MS = 1_000

/** Returns tasks for a host as soon as there are any, or none if `gone` aborts first. */
export async function waitForTasks(
  context: Context,
  holder: { id: number; instanceId: string },
  { slots, gone }: { slots: number; gone: AbortSignal },
): Promise<JudgeTask[]> {
  const bell = createBell()
  const unsubscribe = context.live.subscribe(QUEUE_CHANNEL, bell.ring)
  gone.addEventListener('abort', bell.ring)
  try {
    while (!gone.aborted) {
      bell.reset()
      const { tasks, taken } = await leaseTasks(context, holder, slots)
      if (tasks.length > 0) return tasks
      if (taken === 0) await bell.rung(LOOK_AGAIN_MS)
    }
    return []
  } finally {
    unsubscribe()
    gone.removeEventListener('abort', bell.ring)
  }
}

/**
 * A bell that remembers whether it rang since the last reset, so that a ring between looking and waiting is not
 * missed.
 */
function createBell() {
  let { promise, resolve } = Promise.withResolvers<void>()
  return {
    ring: () => resolve(),
    reset() {
      ;({ promise, resolve } = Promise.withResolvers<void>())
    },
    async rung(timeoutMs: number) {
      let timer: NodeJS.Timeout | undefined
      await Promise.race([promise, new Promise<void>((done) => (timer = setTimeout(done, timeoutMs)))])
      clearTimeout(timer)
    },
  }
}
