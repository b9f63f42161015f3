import { WebLanguageSchema } from '@gavel/contract'
import { z } from 'zod'

/** What is printed: everything is in the address, so that a booklet can be kept as a link. */
export const PrintSearch = z.object({
  /** Display ids, separated by commas. A number alone is one of them. */
  ids: z.coerce.string().optional(),
  /** Of the paper; left out for the reader's own. */
  language: WebLanguageSchema.optional(),
  /** On the cover of a booklet. */
  title: z.coerce.string().optional(),
})
export type PrintSearch = z.output<typeof PrintSearch>
