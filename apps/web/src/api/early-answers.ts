import type { Endpoint } from '@gavel/contract'
import { currentLanguage } from '../i18n/i18n.ts'
import { getSession } from './session.ts'

/** The texts of answers by address, in the page that the server sent. */
const PLACE = 'early-answers'

let early: Map<string, string> | undefined

/**
 * What the server was answered while it drew the page's first picture: each once, and only while the page begins, so
 * that nobody is told old news. A visitor's answers are for visitors, and those of one language for its readers.
 */
export function takeEarlyAnswer(endpoint: Endpoint, address: string): Response | null {
  if (endpoint.method !== 'GET' || getSession().token !== null) return null
  early ??= read()
  const text = early.get(address)
  if (text === undefined) return null
  early.delete(address)
  return new Response(text)
}

/** From now on the server is asked. */
export function forgetEarlyAnswers(): void {
  early = new Map()
}

function read(): Map<string, string> {
  const place = typeof document === 'undefined' ? null : document.getElementById(PLACE)
  if (place === null || place.dataset.language !== currentLanguage() || cameBack()) return new Map()
  return new Map(Object.entries(JSON.parse(place.textContent) as Record<string, string>))
}

/** Then the browser may have kept the page since long ago. */
function cameBack(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward'
}
