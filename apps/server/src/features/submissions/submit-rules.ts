import { CODE_MAX_LENGTH } from '@gavel/contract'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import type { CurrentUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { languages, problemLanguages } from '../problems/problems.tables.ts'

/** Whether the interval between two submissions is not for this user. */
export const mayHurry = ({ role }: CurrentUser) => ['root', 'admin', 'problem_admin'].includes(role)

/** @throws DomainError code_empty, code_too_long */
export function requireSource(source: string) {
  if (source.trim() === '') throw new DomainError('code_empty')
  if (source.length > CODE_MAX_LENGTH) throw new DomainError('code_too_long')
}

/** @throws DomainError language_not_allowed */
export async function requireLanguage(db: Db, problemId: number, name: string) {
  const rows = await db
    .select({ name: languages.name })
    .from(problemLanguages)
    .innerJoin(languages, eq(languages.id, problemLanguages.languageId))
    .where(eq(problemLanguages.problemId, problemId))
    .orderBy(languages.id)
  if (!rows.some((row) => row.name === name))
    throw new DomainError('language_not_allowed', { language: name })
}
