import { WebLanguageSchema } from '@gavel/contract'
import { z } from 'zod'

/** The choice of what is printed, all of it in the address, so that a booklet can be saved as a link. */
export const PrintSearch = z.object({
  /** Display ids, separated by commas. A single number is one of them. */
  ids: z.coerce.string().optional(),
  /** The print language; by default the reader's. */
  language: WebLanguageSchema.optional(),
  /** The title on the cover of a booklet. */
  title: z.coerce.string().optional(),
})
export type PrintSearch = z.output<typeof PrintSearch>
