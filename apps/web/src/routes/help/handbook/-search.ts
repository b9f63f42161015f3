import { z } from 'zod'
import { searchOf } from '../../../api/search.ts'

/** The words of a search; a page that was found marks them. The router parses values as JSON, so digits would be a number. */
export const handbookSearch = searchOf(z.object({ q: z.coerce.string().max(100).optional() }))
