import type { AnnouncementVo, ClarificationVo, Page } from '@gavel/contract'

/** One line of what entrants read: a question with its answer, or an announcement. */
export type QuestionEntry =
  | (ClarificationVo & { readonly kind: 'question' })
  | (AnnouncementVo & { readonly kind: 'announcement' })

/** When it last told something new. */
const newsAt = (entry: QuestionEntry): number =>
  (entry.kind === 'announcement' ? entry.gmtCreate : (entry.answeredAt ?? entry.askedAt)).getTime()

const waits = (entry: QuestionEntry): boolean => entry.kind === 'question' && entry.answer === null

/**
 * A page of questions with the announcements among them: what waits for an answer first, then the newest. Announcements are
 * few, so the first page has all of them.
 */
export function entriesOf(
  page: Page<ClarificationVo>,
  announcements: readonly AnnouncementVo[],
): Page<QuestionEntry> {
  const questions = page.records.map((one) => ({ ...one, kind: 'question' as const }))
  if (page.current !== 1) return { ...page, records: questions }
  const news = announcements.map((one) => ({ ...one, kind: 'announcement' as const }))
  const records = [...questions, ...news].sort(
    (a, b) => Number(waits(b)) - Number(waits(a)) || newsAt(b) - newsAt(a),
  )
  // An empty list says that there are no questions; one with announcements is none.
  return { ...page, records, total: Math.max(page.total, records.length) }
}
