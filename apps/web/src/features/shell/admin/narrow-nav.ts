import { createStore } from '../../../store.ts'

const NARROW_KEY = 'Admin_Nav_Narrow'

/** Whether the side navigation is collapsed to icons; saved in this browser. */
export const narrowNav = createStore(
  typeof localStorage !== 'undefined' && localStorage.getItem(NARROW_KEY) === 'true',
)

export function toggleNarrowNav(): void {
  narrowNav.set(!narrowNav.get())
  localStorage.setItem(NARROW_KEY, String(narrowNav.get()))
}
