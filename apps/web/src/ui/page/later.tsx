import { type ComponentProps, type ComponentType, lazy, useState } from 'react'
import { inTime } from '../../browser/part-failure.ts'
import { PartBorder } from './PartBorder.tsx'

const isServer = typeof document === 'undefined'
/** Who shows the component anew after this asks anew. */
const FAILURE_REMEMBERED_MS = 3_000
const never = new Promise<never>(() => {})

/**
 * A component that is fetched when it is first shown. In the server's pictures its place holder stands, as it does in
 * the browser at that moment. When it cannot be had, its own place says so and why, and offers to ask again.
 */
// biome-ignore lint/suspicious/noExplicitAny: as React's own `lazy` says it
export function later<Shown extends ComponentType<any>>(
  load: () => Promise<{ default: Shown }>,
): ComponentType<ComponentProps<Shown>> {
  const begin = () => lazy<Shown>(isServer ? () => never : () => inTime(load).catch(fail))
  let current = begin()
  let hasFailed = false
  /** React remembers a failure for ever. Not at once: what has not been shown yet would ask again without an end. */
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
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, where its module is read
  return function Later(props: ComponentProps<Shown>) {
    const [Part, setPart] = useState(() => current)
    return (
      <PartBorder onRetry={() => setPart(renew)}>
        <Part {...props} />
      </PartBorder>
    )
  }
}
