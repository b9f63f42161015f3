import { type ChangeAccountVo, ERRORS, type ErrorCode, errorText, type WebLanguage } from '@gavel/contract'
import { DomainError } from '../../../http/domain-error.ts'
import type { User } from '../accounts.queries.ts'
import { userToWire } from '../accounts.wire.ts'

/** Refusals that clients read from the data of a success: in any other envelope they would not count the failure. */
const TOLD_IN_DATA: readonly ErrorCode[] = ['own_password_wrong', 'code_wrong', 'account_locked']

/**
 * Makes a change and wraps the result as the wire expects (`api.md` 2.2).
 *
 * @param make returns the changed user if clients are to see it
 * @throws DomainError for any other refusal of the change
 */
export async function answerChange(
  language: WebLanguage,
  done: Readonly<Record<WebLanguage, string>>,
  make: () => Promise<User | null>,
): Promise<ChangeAccountVo> {
  try {
    const user = await make()
    return { code: 200, msg: done[language], userInfo: user === null ? null : userToWire(user) }
  } catch (error) {
    if (!isToldInData(error)) throw error
    const { code, details } = error
    return { code: ERRORS[code].status, msg: errorText(code, language, details), userInfo: null }
  }
}

const isToldInData = (error: unknown): error is DomainError =>
  error instanceof DomainError && TOLD_IN_DATA.includes(error.code)
