import type { ErrorCode } from '@gavel/contract'
import { ApiError, messageOf } from './errors.ts'

/**
 * The form fields that a refusal is about, for `setErrors`: the field named in its details, or the one its code is
 * about. Empty if it concerns none of them.
 *
 * @param names the form's own field names, by those of the wire
 */
export function refusedFields(
  error: unknown,
  byCode: Readonly<Partial<Record<ErrorCode, string>>> = {},
  names: Readonly<Record<string, string>> = {},
): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  const { code, details } = error
  const fields: Readonly<Partial<Record<string, string>>> = byCode
  const named = nameOf(details) ?? fields[code ?? '']
  if (named === undefined) return complaintsOf(error)
  return { [names[named] ?? named]: messageOf(error) }
}

function nameOf(details: unknown): string | undefined {
  if (typeof details !== 'object' || details === null || !('field' in details)) return undefined
  return typeof details.field === 'string' ? details.field : undefined
}

/** The first complaint about each field of an `invalid_request`. */
function complaintsOf({ details }: ApiError): Record<string, string> {
  if (typeof details !== 'object' || details === null || !('issues' in details)) return {}
  if (!Array.isArray(details.issues)) return {}
  const byField: Record<string, string> = {}
  for (const issue of details.issues) {
    if (typeof issue?.path === 'string' && typeof issue.message === 'string')
      byField[issue.path] ??= issue.message
  }
  return byField
}
