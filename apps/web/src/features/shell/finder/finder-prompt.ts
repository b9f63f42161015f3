import { createStore, useStore } from '../../../store.ts'

/** Whether the search over everything is open. */
const isOpen = createStore(false)

export const openFinder = () => isOpen.set(true)
export const closeFinder = () => isOpen.set(false)
export const toggleFinder = () => isOpen.set(!isOpen.get())
export const useFinderPrompt = () => useStore(isOpen)
