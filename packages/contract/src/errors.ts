import type { z } from 'zod'
import { ACCESS_ERRORS } from './errors/access.ts'
import { ACCOUNT_SECURITY_ERRORS } from './errors/account-security.ts'
import { ACCOUNTS_ERRORS } from './errors/accounts.ts'
import { CONTEST_ADMIN_ERRORS } from './errors/contest-admin.ts'
import { CONTESTS_ERRORS } from './errors/contests.ts'
import { DISCUSSIONS_ERRORS } from './errors/discussions.ts'
import type { ErrorEntry } from './errors/error-entry.ts'
import { FILES_ERRORS } from './errors/files.ts'
import { GROUPS_ERRORS } from './errors/groups.ts'
import { HOME_ERRORS } from './errors/home.ts'
import { JUDGING_ERRORS } from './errors/judging.ts'
import { PROBLEM_AUTHORING_ERRORS } from './errors/problem-authoring.ts'
import { PROBLEM_CHECK_ERRORS } from './errors/problem-check.ts'
import { PROBLEM_IMPORT_ERRORS } from './errors/problem-import.ts'
import { PROBLEM_LIST_ERRORS } from './errors/problem-lists.ts'
import { PROBLEMS_ERRORS } from './errors/problems.ts'
import { REMOTE_ERRORS } from './errors/remote.ts'
import { REQUEST_ERRORS } from './errors/request.ts'
import { SITE_ERRORS } from './errors/site.ts'
import { SUBMISSIONS_ERRORS } from './errors/submissions.ts'
import { TRAININGS_ERRORS } from './errors/trainings.ts'
import { USER_ADMIN_ERRORS } from './errors/user-admin.ts'
import type { WebLanguage } from './wire-types.ts'

/** Every refusal there is. A key is never renamed: clients branch on it. */
export const ERRORS = {
  ...REQUEST_ERRORS,
  ...ACCOUNTS_ERRORS,
  ...HOME_ERRORS,
  ...CONTESTS_ERRORS,
  ...CONTEST_ADMIN_ERRORS,
  ...TRAININGS_ERRORS,
  ...DISCUSSIONS_ERRORS,
  ...GROUPS_ERRORS,
  ...PROBLEMS_ERRORS,
  ...PROBLEM_LIST_ERRORS,
  ...PROBLEM_AUTHORING_ERRORS,
  ...PROBLEM_IMPORT_ERRORS,
  ...PROBLEM_CHECK_ERRORS,
  ...REMOTE_ERRORS,
  ...FILES_ERRORS,
  ...SUBMISSIONS_ERRORS,
  ...JUDGING_ERRORS,
  ...SITE_ERRORS,
  ...ACCESS_ERRORS,
  ...USER_ADMIN_ERRORS,
  ...ACCOUNT_SECURITY_ERRORS,
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof ERRORS
/** The details of a refusal; `undefined` when the entry has no details. */
export type ErrorDetails<Code extends ErrorCode> = (typeof ERRORS)[Code] extends {
  details: infer Schema extends z.ZodType
}
  ? z.output<Schema>
  : undefined

/** The refusal's text in one language, its placeholders filled from the details. */
export function errorText(
  code: ErrorCode,
  language: WebLanguage,
  details?: Readonly<Record<string, unknown>>,
): string {
  return ERRORS[code].text[language].replace(/\{(\w+)\}/g, (_, name: string) => String(details?.[name] ?? ''))
}
