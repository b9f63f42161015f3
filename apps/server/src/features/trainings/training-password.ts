import type { Context } from '../../context.ts'
import { seal, unseal } from '../../secrets/secret-box.ts'

export const TRAINING_PASSWORD_PURPOSE = 'training-password'

export const sealPassword = ({ tokenSecret }: Pick<Context, 'tokenSecret'>, password: string): string =>
  seal(tokenSecret, TRAINING_PASSWORD_PURPOSE, password)

/** Null when there is none, or when the site's secret is another now. */
export const openPassword = (
  { tokenSecret }: Pick<Context, 'tokenSecret'>,
  sealed: string | null,
): string | null => (sealed === null ? null : unseal(tokenSecret, TRAINING_PASSWORD_PURPOSE, sealed))
