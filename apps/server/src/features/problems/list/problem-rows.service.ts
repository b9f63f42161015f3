import type { WebLanguage } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { selectProblemRows } from './problem-list.queries.ts'
import { createRowsToWire } from './rows-to-wire.ts'

/** Rows of public problems by their ids, as the problem list has them. Those that are not public are missing. */
export function createProblemRows(context: Pick<Context, 'db' | 'database'>) {
  const toWire = createRowsToWire(context)
  return async (ids: readonly number[], language: WebLanguage) =>
    toWire(await selectProblemRows(context.database.pool, ids, language), language)
}
