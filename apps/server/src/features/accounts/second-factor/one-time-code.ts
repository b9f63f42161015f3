import { SECOND_FACTOR_CODE_LENGTH } from '@gavel/contract'
import { Secret, TOTP } from 'otpauth'

const STEP_SECONDS = 30
/** Phone clocks are seconds off and people type slowly, so the adjacent steps count too. */
const WINDOW_STEPS = 1
const SECRET_BYTES = 20
/** The parameters that every app supports (RFC 6238); some ignore others. */
const PARAMETERS = { algorithm: 'SHA1', digits: SECOND_FACTOR_CODE_LENGTH, period: STEP_SECONDS } as const

/** A new secret in base 32. */
export function makeSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The `otpauth:` address for the QR code. */
export function addressOf(
  secret: string,
  of: { readonly siteName: string; readonly username: string },
): string {
  return new TOTP({ ...PARAMETERS, issuer: of.siteName, label: of.username, secret }).toString()
}

/** The number of the half minute that the code belongs to; null if that is not now or adjacent. */
export function findStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const distance = new TOTP({ ...PARAMETERS, secret }).validate({
    token: code,
    timestamp,
    window: WINDOW_STEPS,
  })
  return distance === null ? null : Math.floor(timestamp / 1000 / STEP_SECONDS) + distance
}
