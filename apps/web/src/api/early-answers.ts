import type { Endpoint } from '@gavel/contract'
import { currentLanguage } from '../i18n/i18n.ts'
import { getSession } from './session.ts'

/** API responses by address, as text in the page that the server sent. */
const PLACE = 'early-answers'

let early: Map<string, string> | undefined
let hasLentOne = false

/**
 * The responses that the server used to draw the page's first picture. Each is used once and only while the page
 * starts, so that nothing outdated is shown. They are in one language and those of a visitor. A user may see all that
 * a visitor sees, so the page of a user begins with them, too, and then asks again (`hasBegunAsVisitor`).
 */
export function takeEarlyAnswer(endpoint: Endpoint, address: string): Response | null {
  if (endpoint.method !== 'GET') return null
  early ??= read()
  const text = early.get(address)
  if (text === undefined) return null
  early.delete(address)
  hasLentOne ||= getSession().token !== null
  return new Response(text)
}

/** Whether a user was shown a visitor's responses, which may lack what is personal. */
export const hasBegunAsVisitor = (): boolean => hasLentOne

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
