export { dollarFormulas, isDollarFormula, replaceFormulas } from './dollar-formulas.ts'
export { escapeLiteralTags, keepLiteralTags, type TextPiece } from './literal-tags.ts'
export { isReadable } from './readable-markdown.ts'
export { PARSING_BUDGETS, type ParsingBudget, stepMeter } from './step-meter.ts'
