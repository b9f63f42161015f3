import type { Db } from '../../../db/connect.ts'
import { asc, eq } from '../../../db/drizzle.ts'
import type { Fields } from '../../audit/audited-difference.policy.ts'
import { findProblemNames } from '../../problems/problem-names.service.ts'
import {
  codeTemplates,
  problemLanguages,
  problemStatements,
  problems,
  problemTags,
  tags,
} from '../../problems/problems.tables.ts'

/**
 * A problem as the audit log compares it: its own fields, its statements by language, and everything attached to it.
 */
export async function snapshotProblem(tx: Db, id: number): Promise<Fields> {
  const [row] = await tx.select().from(problems).where(eq(problems.id, id))
  if (row === undefined) return {}
  const { searchText: _s, tagIds: _t, createdAt: _c, updatedAt: _u, modifiedById: _m, ...fields } = row
  const statements = await tx
    .select()
    .from(problemStatements)
    .where(eq(problemStatements.problemId, id))
    .orderBy(asc(problemStatements.language))
  const tagRows = await tx
    .select({ name: tags.name })
    .from(problemTags)
    .innerJoin(tags, eq(tags.id, problemTags.tagId))
    .where(eq(problemTags.problemId, id))
    .orderBy(asc(tags.name))
  const languageRows = await tx
    .select({ id: problemLanguages.languageId })
    .from(problemLanguages)
    .where(eq(problemLanguages.problemId, id))
    .orderBy(asc(problemLanguages.languageId))
  const templates = await tx
    .select({ languageId: codeTemplates.languageId, code: codeTemplates.code })
    .from(codeTemplates)
    .where(eq(codeTemplates.problemId, id))
    .orderBy(asc(codeTemplates.languageId))
  const { datasetVersion } = await findProblemNames(tx, id)
  return {
    ...fields,
    dataVersion: datasetVersion,
    ...Object.assign({}, ...statements.map(statementFields)),
    tags: tagRows.map(({ name }) => name),
    languageIds: languageRows.map((language) => language.id),
    templates,
  }
}

function statementFields({
  problemId: _,
  language,
  ...statement
}: typeof problemStatements.$inferSelect): Fields {
  return Object.fromEntries(Object.entries(statement).map(([name, text]) => [`${name} (${language})`, text]))
}
