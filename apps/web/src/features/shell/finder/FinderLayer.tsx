import { Suspense, useEffect } from 'react'
import { later } from '../../../ui/page/later.tsx'
import { toggleFinder, useFinderPrompt } from './finder-prompt.ts'
import { isFinderKey } from './shortcut.ts'

// Loaded when it is opened.
const Finder = later(() => import('./Finder.tsx'))

/** The search over everything, which opens by Ctrl+K on every page. */
export function FinderLayer() {
  const isOpen = useFinderPrompt()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // An editor may have taken it, for a link.
      if (event.defaultPrevented || !isFinderKey(event)) return
      event.preventDefault()
      toggleFinder()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    isOpen && (
      <Suspense fallback={null}>
        <Finder />
      </Suspense>
    )
  )
}
