import { say } from './progress.mjs'

type Part = {
  stop: () => Promise<void>
  /** Ends it at once, without waiting. */
  kill: () => void
}

const parts: Part[] = []
let isStopping = false

/** Registers something that runs. Parts are stopped in the opposite order of their start. */
export function stopAtEnd(part: Part): void {
  parts.push(part)
}

export function isShuttingDown(): boolean {
  return isStopping
}

/** One Ctrl-C arrives several times: from the terminal, and passed on by npm. */
const SAME_CTRL_C_MS = 1000
let stoppingSince = 0

/** Stops everything in order and ends this process. @param why what the person at the terminal is told, if anything */
export async function shutDown(exitCode: number, why = ''): Promise<void> {
  if (isStopping) return
  isStopping = true
  stoppingSince = performance.now()
  if (why !== '') say(why)
  for (const part of parts.toReversed()) await part.stop()
  process.exit(exitCode)
}

/** For a Ctrl-C: the first stops in order, a second one does not wait any more. */
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
