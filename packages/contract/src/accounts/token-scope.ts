import { z } from 'zod'

/**
 * The scopes of an API token.
 *
 * - `read`: read whatever its owner may read outside the administration.
 * - `submit`: submit programs, run them on one's own input, share submissions.
 * - `admin`: administer, as far as its owner may; never accounts, keys and settings of the site.
 */
export const TOKEN_SCOPES = ['read', 'submit', 'admin'] as const
export const TokenScope = z.enum(TOKEN_SCOPES)
export type TokenScope = z.output<typeof TokenScope>
