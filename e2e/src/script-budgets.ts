/** The most kilobytes of scripts (of 1 000 bytes, on the wire) that a visitor may receive before a page is usable. */
export const SCRIPT_BUDGETS = [
  { path: '/home', budgetKb: 150 },
  { path: '/problem', budgetKb: 160 },
  { path: '/problem/P1000', budgetKb: 240 },
  { path: '/status', budgetKb: 160 },
] as const
