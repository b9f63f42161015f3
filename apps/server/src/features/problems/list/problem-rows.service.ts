import type { WebLanguage } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { taggedToWire } from '../problems.wire.ts'
import { selectProblemRows } from './problem-list.queries.ts'
import { createTagger } from './tagged-problems.ts'

/** Rows of public problems by their ids, as the problem list has them. Others are missing. */
export function createProblemRows(context: Pick<Context, 'db' | 'database'>) {
  const withTags = createTagger(context)
  return async (ids: readonly number[], language: WebLanguage) => {
    const rows = await withTags(await selectProblemRows(context.database.pool, ids, language))
    return rows.map((row) => taggedToWire(row, language))
  }
}
