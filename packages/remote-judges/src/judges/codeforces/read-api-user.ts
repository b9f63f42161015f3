import { z } from 'zod'
import { notUnderstood, type Page } from '../../page/html-page.ts'
import type { CodeforcesFacts } from './codeforces-facts.ts'
import { failureOf, parseJson } from './read-codeforces-runs.ts'

const Written = z.string().nullish()

const Response = z.union([
  z.object({
    status: z.literal('OK'),
    result: z
      .array(z.object({ firstName: Written, lastName: Written, city: Written, organization: Written }))
      .length(1),
  }),
  z.object({ status: z.literal('FAILED'), comment: z.string() }),
])

/**
 * The text that a user has written about themselves, as the public interface for programs returns it; null: no such
 * user.
 */
export function readApiUser(facts: CodeforcesFacts, page: Page): string | null {
  const response = Response.safeParse(parseJson(page))
  if (!response.success) throw notUnderstood(page, 'not the shape of a user')
  const { data } = response
  if (data.status === 'OK')
    return data.result
      .flatMap(({ firstName, lastName, city, organization }) => [firstName, lastName, city, organization])
      .filter((text) => text != null)
      .join('\n')
  if (data.comment.includes(facts.texts.noSuchUser)) return null
  throw failureOf(facts, data.comment)
}
