import { z } from 'zod'

/** The parameters that the address of the page can contain. */
export const MisunderstandingsSearch = z.object({
  /** The problem's name in the place; the first problem if it is left out. */
  problem: z.coerce.string().optional(),
  /** The key of the group whose programs are open. */
  group: z.string().optional(),
})
export type MisunderstandingsSearch = z.output<typeof MisunderstandingsSearch>
