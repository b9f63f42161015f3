import { CODE_MAX_LENGTH } from '@gavel/contract'
import type { Db } from '../../db/connect.ts'
import { askNamed } from '../../db/prepared.ts'
import { DomainError } from '../../http/domain-error.ts'

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

/**
 * A host that is away will come back, so a language installed on any known host is accepted; one that no host has
 * would wait forever. A submission is asked the same when it is accepted.
 *
 * @throws DomainError language_not_allowed, language_not_installed
 */
export async function requireLanguage(
  db: Db,
  { problemId, only, isHere }: LanguageLimits,
  name: string,
): Promise<void> {
  const [row] = await askNamed<{ refusal: 'language_not_allowed' | 'language_not_installed' | null }>(
    db,
    'refusal-of-language',
    'select refusal_of_language($1, $2, $3, $4) as refusal',
    [problemId, name, only, isHere],
  )
  if (row?.refusal != null) throw new DomainError(row.refusal, { language: name })
}
