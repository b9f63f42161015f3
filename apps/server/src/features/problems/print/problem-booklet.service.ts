import type { WebLanguage } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { inArray, sql } from '../../../db/drizzle.ts'
import type { Caller } from '../../../http/caller.ts'
import { may } from '../../access/access.policy.ts'
import type { Problem } from '../find-problem.service.ts'
import { pickStatement } from '../problem-titles.policy.ts'
import { problemColumns, problemStatements, problems } from '../problems.tables.ts'
import type { Statement } from '../problems.wire.ts'

export interface BookletPage {
  readonly problem: Problem
  readonly statement: Statement | null
}

export interface Booklet {
  readonly problems: BookletPage[]
  readonly missing: string[]
}

/**
 * Problems in the order of the requested codes. Problems that the caller may not see are left out like those that do
 * not exist, so a list of codes reveals nothing.
 */
export async function readBooklet(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  { codes, language }: { codes: readonly string[]; language: WebLanguage },
): Promise<Booklet> {
  const wanted = new Set(codes.map(keyOf))
  const rows = await db
    .select(problemColumns)
    .from(problems)
    .where(inArray(sql`upper(${problems.code})`, [...wanted]))
  const visible = new Map(
    rows.filter((row) => may(caller, 'problem.read', row)).map((row) => [keyOf(row.code), row]),
  )
  const statements = await selectStatementsOf(
    [...visible.values()].map(({ id }) => id),
    db,
  )
  const pageOf = (problem: Problem) => toPage(problem, statements.get(problem.id) ?? [], language)
  return {
    problems: [...wanted].flatMap((key) => {
      const problem = visible.get(key)
      return problem === undefined ? [] : [pageOf(problem)]
    }),
    missing: codes.filter((code) => !visible.has(keyOf(code))),
  }
}

/** Codes are not case-sensitive. */
const keyOf = (code: string) => code.toUpperCase()

async function selectStatementsOf(ids: readonly number[], db: Context['db']) {
  const statements = await db
    .select()
    .from(problemStatements)
    .where(inArray(problemStatements.problemId, [...ids]))
  return Map.groupBy(statements, ({ problemId }) => problemId)
}

function toPage(problem: Problem, statements: readonly Statement[], wanted: WebLanguage): BookletPage {
  return { problem, statement: pickStatement(statements, wanted, problem.defaultLanguage) }
}
