import type { z } from 'zod'
import type { WebLanguage } from '../wire-types.ts'

export interface ErrorEntry {
  /** `status` of the envelope. */
  readonly status: 400 | 401 | 403 | 404 | 409 | 500 | 503
  /** HTTP status. Business refusals travel as 200: the wire's clients log the user out on a real 401 (`api.md` 1.3). */
  readonly http: 200 | 400 | 401 | 403 | 404 | 405 | 408 | 413 | 415 | 429 | 431 | 500 | 503
  /** `{name}` is filled from the details. */
  readonly text: Readonly<Record<WebLanguage, string>>
  readonly details?: z.ZodObject
}
