import { z } from 'zod'

const TABS = ['submissions', 'editorial', 'solutions', 'annex'] as const
export type Tab = (typeof TABS)[number] | 'description'

/** The parameters of a problem's address besides the problem. */
export const WorkplaceSearch = z.object({
  /** The open tab; omitted for the description. */
  tab: z.enum(TABS).optional(),
  /** The page of a tab with a list. */
  page: z.int().min(1).optional(),
  /** The order of the solutions; omitted for the newest first. */
  order: z.enum(['fastest', 'shortest']).optional(),
  /** On narrow screens, which show either statement or editor. */
  pane: z.literal('code').optional(),
  /** Focus mode: without the site around it. */
  focus: z.literal(true).optional(),
})
export type WorkplaceSearch = z.output<typeof WorkplaceSearch>

/** The address after one step of the reader. */
export function changed(search: WorkplaceSearch, change: Partial<WorkplaceSearch>): WorkplaceSearch {
  const { tab, page, order, pane, focus } = { ...search, ...change }
  return {
    ...(tab !== undefined && { tab }),
    ...(page !== undefined && page !== 1 && { page }),
    ...(order !== undefined && { order }),
    ...(pane !== undefined && { pane }),
    ...(focus !== undefined && { focus }),
  }
}
