import { useRouterState } from '@tanstack/react-router'
import classes from './NavigationProgress.module.css'

/** A thin line at the top edge while the next page loads. */
export function NavigationProgress() {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return <div className={classes.bar} data-active={isLoading} aria-hidden="true" />
}
