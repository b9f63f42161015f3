let navigations = 0

/** Called by the router after each change of page. */
export function countNavigation(): void {
  navigations += 1
}

/** Whether the page on screen is the one the browser loaded; then the focus stays where browsers put it. */
export const isFirstPage = () => navigations === 0
