/** How a site writes formulas. `none`: a dollar is a dollar. */
export type FormulaStyle = 'none' | 'dollars' | 'triple-dollars' | 'var'
