import { setTimeout as delay } from 'node:timers/promises'

/** Polls until the result is true. @returns false if the time runs out */
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
