import type { WebLanguage } from '@gavel/contract'
import { type SQL, sql } from '../../db/drizzle.ts'
import { problemStatements, problems } from './problems.tables.ts'

/**
 * The problem's title in the reader's language, else in the problem's default language: a column for any query over
 * `problems`.
 */
export function problemTitle(language: WebLanguage): SQL<string> {
  return sql<string>`(select ${problemStatements.title} from ${problemStatements}
    where ${problemStatements.problemId} = ${problems.id}
    order by ${problemStatements.language} = ${language} desc,
      ${problemStatements.language} = ${problems.defaultLanguage} desc
    limit 1)`
}
