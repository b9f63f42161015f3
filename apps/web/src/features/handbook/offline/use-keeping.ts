import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { keepsPages } from '../../../browser/kept-site.ts'
import { language } from '../../../i18n/i18n.ts'
import { useStore } from '../../../store.ts'
import type { Chapters } from '../handbook.ts'

/** After this time on screen the page has all that it shows. */
const IDLE_AFTER_MS = 3_000

/** Keeps the handbook for reading without a network. @returns whether this browser has it in the reader's language */
export function useKeeping(chapters: Chapters | undefined): boolean {
  const name = useStore(language)
  const router = useRouter()
  const [keptIn, setKeptIn] = useState<string | null>(null)
  useEffect(() => {
    if (!import.meta.env.PROD || chapters === undefined || !keepsPages()) return
    const keep = async () => {
      // Each page has files of its own.
      await Promise.all([
        router.preloadRoute({ to: '/help/handbook' }),
        router.preloadRoute({ to: '/help/handbook/$page', params: { page: 'checkers' } }),
      ])
      const { keepHandbook } = await import('./keep-handbook.ts')
      if (await keepHandbook(chapters)) setKeptIn(name)
    }
    // The storage is full or forbidden, or there is no network now: the page works as it would without.
    const timer = setTimeout(() => void keep().catch(() => undefined), IDLE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [router, chapters, name])
  return keptIn === name
}
