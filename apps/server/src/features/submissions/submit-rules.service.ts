import { CODE_MAX_LENGTH } from '@gavel/contract'
import type { Db } from '../../db/connect.ts'
import { and, eq, inArray, isNotNull, isNull, sql } from '../../db/drizzle.ts'
import type { CurrentUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { judgeHosts } from '../judge-hosts/judge-hosts.tables.ts'
import { languages, problemLanguages } from '../problems/problems.tables.ts'

/** Whether the user is exempt from the interval between submissions. */
export const mayHurry = ({ role }: CurrentUser) => ['root', 'admin', 'problem_admin'].includes(role)

/** @throws DomainError code_empty, code_too_long */
export function requireSource(source: string) {
  if (source.trim() === '') throw new DomainError('code_empty')
  if (source.length > CODE_MAX_LENGTH) throw new DomainError('code_too_long')
}

interface LanguageLimits {
  readonly problemId: number
  /** The only ones that the place takes. Null: it takes all. */
  readonly only: readonly number[] | null
  /** False: another site judges it, whose compilers are its own matter. */
  readonly isHere: boolean
}

const isAmong = (ids: readonly number[] | null) =>
  ids === null ? undefined : inArray(languages.id, [...ids])

/**
 * A host that is away will come back, so a language installed on any known host is accepted; one that no host has
 * would wait forever.
 *
 * @throws DomainError language_not_allowed, language_not_installed
 */
export async function requireLanguage(db: Db, { problemId, only, isHere }: LanguageLimits, name: string) {
  const [allowed, isInstalled] = await Promise.all([
    db
      .select({ name: languages.name })
      .from(problemLanguages)
      .innerJoin(languages, eq(languages.id, problemLanguages.languageId))
      .where(and(eq(problemLanguages.problemId, problemId), eq(languages.name, name), isAmong(only))),
    isHere ? isKnownToSomeHost(db, name) : true,
  ])
  if (allowed.length === 0) throw new DomainError('language_not_allowed', { language: name })
  if (!isInstalled) throw new DomainError('language_not_installed', { language: name })
}

/** Also true before the first host has reported its languages. */
async function isKnownToSomeHost(db: Db, name: string): Promise<boolean> {
  const hosts = await db
    .select({ hasLanguage: sql<boolean>`${judgeHosts.languages} @> ${JSON.stringify([{ name }])}::jsonb` })
    .from(judgeHosts)
    .where(and(isNull(judgeHosts.revokedAt), isNotNull(judgeHosts.sandbox)))
  return hosts.length === 0 || hosts.some(({ hasLanguage }) => hasLanguage)
}
