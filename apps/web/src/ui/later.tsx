import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

const isServer = typeof document === 'undefined'
const never = new Promise<never>(() => {})

/**
 * A component that is fetched when it is first shown. In the server's pictures its place holder stands, as it does in
 * the browser at that moment.
 */
// biome-ignore lint/suspicious/noExplicitAny: as React's own `lazy` says it
export function later<Component extends ComponentType<any>>(
  load: () => Promise<{ default: Component }>,
): LazyExoticComponent<Component> {
  return lazy(isServer ? () => never : load)
}
