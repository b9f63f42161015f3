import type { WebLanguage } from '@gavel/contract'
import { z } from 'zod'
import { DomainError } from '../domain-error.ts'
import { complaintAbout } from './complaint.ts'
import { capitalised, fieldName } from './field-names.ts'
import { withNumbers } from './numbers-as-text.ts'

/** A request that does not fit its schema. `http` depends on which part is wrong (`api.md` 1.3, 1.5). */
export class InvalidRequest extends DomainError<'invalid_request'> {
  readonly http: 200 | 400
  constructor(http: 200 | 400, reason: string, issues: { path: string; message: string }[]) {
    super('invalid_request', { reason, issues })
    this.http = http
  }
}

interface Decoding {
  readonly http: 200 | 400
  readonly language: WebLanguage
}

/** @throws InvalidRequest */
export function decodeQuery(schema: z.ZodType | undefined, query: unknown, language: WebLanguage): unknown {
  if (schema === undefined) return undefined
  const parsed = z.safeDecode(schema, query, KEEPING_INPUT)
  return parsed.success ? parsed.data : refuse(parsed.error.issues, { http: 400, language })
}

/**
 * Existing clients send numbers as text, and empty text for nothing (`api.md` 1.4). Both are accepted where a number
 * is expected.
 *
 * @throws InvalidRequest
 */
export function decodeBody(schema: z.ZodType | undefined, body: unknown, decoding: Decoding): unknown {
  if (schema === undefined) return undefined
  const parsed = z.safeDecode(schema, body, KEEPING_INPUT)
  if (parsed.success) return parsed.data
  // An omitted optional number is null where the schema allows null, and absent elsewhere.
  for (const nothing of [null, undefined]) {
    const repaired = withNumbers(body, parsed.error.issues, nothing)
    if (repaired === null) break
    const again = z.safeDecode(schema, repaired, KEEPING_INPUT)
    if (again.success) return again.data
    if (nothing === undefined) return refuse(again.error.issues, decoding)
  }
  return refuse(parsed.error.issues, decoding)
}

/** The message depends on what was sent: an absent value is missing, not wrong. */
const KEEPING_INPUT = { reportInput: true } as const

function refuse(found: readonly z.core.$ZodIssue[], { http, language }: Decoding): never {
  const sentences = found.map((issue) => sentenceAbout(issue, language))
  const issues = found.map(({ path }, index) => ({
    path: path.join('.'),
    message: capitalised(sentences[index] ?? ''),
  }))
  throw new InvalidRequest(http, sentences[0] ?? '', issues)
}

function sentenceAbout(issue: z.core.$ZodIssue, language: WebLanguage): string {
  const parts = [fieldName(issue.path, language), complaintAbout(issue, language)]
  return parts.filter(Boolean).join(language === 'zh-CN' ? '' : ' ')
}
