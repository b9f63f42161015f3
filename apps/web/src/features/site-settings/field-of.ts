import { ApiError } from '../../api/errors.ts'

/** The field named by a refusal; null if it names none. */
export function fieldOf(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null
  const { details } = error
  if (typeof details !== 'object' || details === null) return null
  if ('field' in details && typeof details.field === 'string') return details.field
  return 'site' in details && typeof details.site === 'string' ? details.site : null
}
