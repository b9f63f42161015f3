import { fittingLineOf, hasVisible, isPlainLine } from '@gavel/contract'
import * as oidc from 'openid-client'
import { z } from 'zod'
import { isEmail, requireUsername } from '../account-rules.policy.ts'
import type { Provider } from './discover.ts'

/** The person's identity, as the provider has just confirmed it. */
export interface ShownIdentity {
  readonly issuer: string
  readonly subject: string
  /** The person's name there; null if the provider does not give one. */
  readonly name: string | null
  /** Null unless the provider confirms that the address is this person's. */
  readonly email: string | null
  /** Whether they proved more than a password there. */
  readonly hasSecondFactor: boolean
}

const NAME_LENGTH = 200
/** OpenID Connect Core, section 2. */
const SUBJECT_LENGTH = 255

/** A claim of an unexpected type counts as absent: providers add and reshape claims as they like. */
const Claims = z.object({
  preferred_username: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  email: z.string().optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  amr: z.array(z.string()).optional().catch(undefined),
})

/** Reads the claims of the identity token and, if the email address is not among them, of the user endpoint. */
export async function readIdentity(
  provider: Provider,
  issuer: string,
  tokens: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers,
): Promise<ShownIdentity> {
  const token = tokens.claims()
  if (token === undefined) throw new Error('The provider sent no identity')
  requireSubject(token.sub)
  const own = Claims.parse(token)
  const hasMore = own.email === undefined && provider.serverMetadata().userinfo_endpoint !== undefined
  const more = hasMore
    ? Claims.parse(await oidc.fetchUserInfo(provider, tokens.access_token, token.sub))
    : undefined
  const { email, email_verified: isVerified } = own.email === undefined && more !== undefined ? more : own
  const name = own.preferred_username ?? more?.preferred_username ?? own.name ?? more?.name ?? null
  return {
    issuer,
    subject: token.sub,
    name: name === null ? null : fittingLineOf(name, NAME_LENGTH),
    email: email !== undefined && isVerified === true && isEmail(email) ? email : null,
    // RFC 8176: several factors were used.
    hasSecondFactor: own.amr?.includes('mfa') ?? false,
  }
}

/**
 * The person whom a subject names owns the account, so it must be stored as it came: characters that the database
 * cannot keep would be lost or replaced, and two subjects become one.
 *
 * @throws for a subject that no provider may send
 */
function requireSubject(subject: string): void {
  if (!hasVisible(subject) || !isPlainLine(subject) || subject.length > SUBJECT_LENGTH)
    throw new Error(
      'The provider sent a subject that is empty, too long or has characters that none may have',
    )
}

/** A valid username close to the one at the provider; empty if there is none. */
export function suggestUsername(name: string | null): string {
  const near = (name ?? '').replace(/@.*$/, '').replace(/\s+/g, '_')
  try {
    return requireUsername([...near].slice(0, 20).join(''))
  } catch {
    return ''
  }
}
