import { useSyncExternalStore } from 'react'

/**
 * Whether somebody looks at this tab. One that nobody looks at should keep no stream open for long: browsers allow six
 * connections to a site, and the tabs that are looked at need them.
 */
export function useIsVisible(): boolean {
  return useSyncExternalStore(subscribeToVisibility, () => document.visibilityState === 'visible')
}

function subscribeToVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
