import { type ComponentProps, type ComponentType, lazy, useState } from 'react'
import { untilAlive } from '../../browser/alive.ts'
import { inTime } from '../../browser/part-failure.ts'
import { PartBorder } from './PartBorder.tsx'

const isServer = typeof document === 'undefined'
/** A component shown after this time retries. */
const FAILURE_REMEMBERED_MS = 3_000
const never = new Promise<never>(() => {})

/**
 * A component that loads when it is first shown, and the page answers its reader. In the server's pictures its placeholder
 * is shown, as it is in the browser at that moment. If loading fails, its place says so, explains why, and offers to retry.
 */
// biome-ignore lint/suspicious/noExplicitAny: as React's own `lazy` declares it
export function later<Shown extends ComponentType<any>>(
  load: () => Promise<{ default: Shown }>,
): ComponentType<ComponentProps<Shown>> {
  const begin = () =>
    lazy<Shown>(isServer ? () => never : () => untilAlive().then(() => inTime(load).catch(fail)))
  let current = begin()
  let hasFailed = false
  /**
   * React remembers a failure forever. It is forgotten with a delay, because a component that was never shown would
   * otherwise retry endlessly.
   */
  function fail(error: unknown): never {
    hasFailed = true
    setTimeout(renew, FAILURE_REMEMBERED_MS)
    throw error
  }
  function renew() {
    if (hasFailed) current = begin()
    hasFailed = false
    return current
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, when its module is evaluated
  return function Later(props: ComponentProps<Shown>) {
    const [Part, setPart] = useState(() => current)
    return (
      <PartBorder onRetry={() => setPart(renew)}>
        <Part {...props} />
      </PartBorder>
    )
  }
}
