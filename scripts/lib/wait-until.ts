import { setTimeout as delay } from 'node:timers/promises'

/** Asks again and again until the answer is true. @returns false when the time is over. */
export async function waitUntil(
  isTrue: () => boolean | Promise<boolean>,
  timeoutMs: number,
  intervalMs = 50,
): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  while (!(await isTrue())) {
    if (performance.now() > deadline) return false
    await delay(intervalMs)
  }
  return true
}
