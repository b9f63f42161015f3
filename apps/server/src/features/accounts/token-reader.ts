import { jwtVerify } from 'jose'

export interface Claims {
  readonly sessionId: string
  readonly issuedAt: Date
}

interface Verified extends Claims {
  readonly expiresAt: Date
}

/** A login's token comes with every request of its pages. */
const MAX_KNOWN = 20_000

export type TokenReader = (secret: Uint8Array, token: string, now: Date) => Promise<Claims | null>

/**
 * Reads login tokens. A signature that was verified stays valid as long as the token does, so it is verified once; whether
 * the session still exists is another question, which the database answers each time.
 */
export function createTokenReader(): TokenReader {
  const known = new Map<string, Verified>()
  return async (secret, token, now) => {
    const found = known.get(token)
    if (found !== undefined && found.expiresAt > now) return found
    known.delete(token)
    const verified = await verify(secret, token, now)
    if (verified === null) return null
    known.set(token, verified)
    const oldest = known.keys().next()
    if (known.size > MAX_KNOWN && !oldest.done) known.delete(oldest.value)
    return verified
  }
}

async function verify(secret: Uint8Array, token: string, now: Date): Promise<Verified | null> {
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS512'], currentDate: now })
    const { jti, iat, exp, aud } = payload
    if (jti === undefined || iat === undefined || exp === undefined || aud !== undefined) return null
    return { sessionId: jti, issuedAt: new Date(iat * 1000), expiresAt: new Date(exp * 1000) }
  } catch {
    // A caller with a faulty token counts as having none.
    return null
  }
}
