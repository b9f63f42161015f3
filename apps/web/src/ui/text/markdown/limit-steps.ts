import { PARSING_BUDGETS, type ParsingBudget, stepMeter } from '@gavel/contract'
import { addSyntax, type Processor } from './add-syntax.ts'

/** Ends the parsing of a text that would block the page. */
export const limitSteps = (source: string, budget: ParsingBudget) =>
  function limit(this: Processor): void {
    addSyntax(this, stepMeter(PARSING_BUDGETS[budget], source))
  }
