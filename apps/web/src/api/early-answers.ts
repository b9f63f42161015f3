import type { Endpoint } from '@gavel/contract'
import { currentLanguage } from '../i18n/i18n.ts'
import { getSession } from './session.ts'

/** API responses by address, as text in the page that the server sent. */
const PLACE = 'early-answers'

let early: Map<string, string> | undefined

/**
 * The responses that the server used to draw the page's first picture. Each is used once and only while the page
 * starts, so that nothing outdated is shown. They are a visitor's, in one language, so only visitors who read that
 * language use them.
 */
export function takeEarlyAnswer(endpoint: Endpoint, address: string): Response | null {
  if (endpoint.method !== 'GET' || getSession().token !== null) return null
  early ??= read()
  const text = early.get(address)
  if (text === undefined) return null
  early.delete(address)
  return new Response(text)
}

/** From now on, requests go to the server. */
export function forgetEarlyAnswers(): void {
  early = new Map()
}

function read(): Map<string, string> {
  const place = typeof document === 'undefined' ? null : document.getElementById(PLACE)
  if (place === null || place.dataset.language !== currentLanguage() || cameBack()) return new Map()
  // Written into the page by the server that sent it.
  return new Map(Object.entries(JSON.parse(place.textContent) as Record<string, string>))
}

/** The browser may have kept the page for a long time. */
function cameBack(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward'
}
