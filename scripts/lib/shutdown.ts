import { say } from './progress.mjs'

type Part = {
  stop: () => Promise<void>
  /** Ends it at once, without waiting. */
  kill: () => void
}

const parts: Part[] = []
let isStopping = false

/** Registers a running part. Parts are stopped in the reverse order of their start. */
export function stopAtEnd(part: Part): void {
  parts.push(part)
}

export function isShuttingDown(): boolean {
  return isStopping
}

/** One Ctrl-C arrives several times: from the terminal, and passed on by npm. */
const SAME_CTRL_C_MS = 1000
let stoppingSince = 0

/** Stops everything in order and ends this process. @param why message for the person at the terminal, if any */
export async function shutDown(exitCode: number, why = ''): Promise<void> {
  if (isStopping) return
  isStopping = true
  stoppingSince = performance.now()
  if (why !== '') say(why)
  for (const part of parts.toReversed()) await part.stop()
  process.exit(exitCode)
}

/** Handles Ctrl-C: the first one stops in order, a second one does not wait any longer. */
export function onInterrupt(): void {
  if (!isStopping) {
    void shutDown(0, 'Stopping …')
    return
  }
  if (performance.now() - stoppingSince < SAME_CTRL_C_MS) return
  say('Stopped by force.')
  for (const part of parts) part.kill()
  process.exit(130)
}
