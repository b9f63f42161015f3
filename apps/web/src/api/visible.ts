import { useSyncExternalStore } from 'react'

/**
 * Whether this tab is visible. A hidden tab should keep no stream open for long: browsers allow six connections to a
 * site, and visible tabs need them.
 */
export function useIsVisible(): boolean {
  return useSyncExternalStore(subscribeToVisibility, isVisible, isVisibleInPictures)
}

function subscribeToVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

const isVisible = () => document.visibilityState === 'visible'
/** The server draws pages for those who look at them. */
const isVisibleInPictures = () => true
