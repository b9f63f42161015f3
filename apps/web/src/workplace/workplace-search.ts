import { z } from 'zod'

const TABS = ['submissions', 'solutions', 'annex'] as const
export type Tab = (typeof TABS)[number] | 'description'

/** What the address of a problem holds beside the problem. */
export const WorkplaceSearch = z.object({
  /** Which part of the problem is open; left out for its description. */
  tab: z.enum(TABS).optional(),
  /** Of a tab with a list. */
  page: z.int().min(1).optional(),
  /** Of the solutions; left out for the newest first. */
  order: z.enum(['fastest', 'shortest']).optional(),
  /** On narrow screens, where statement and editor take turns. */
  pane: z.literal('code').optional(),
  /** Without the site around it. */
  focus: z.literal(true).optional(),
})
export type WorkplaceSearch = z.output<typeof WorkplaceSearch>

/** The address after one step of a reader. */
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
