/** How a problem is scored: its `type`. */
export const SCORING = { icpc: 0, oi: 1 } as const
