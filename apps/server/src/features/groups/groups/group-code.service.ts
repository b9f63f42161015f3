import type { Context } from '../../../context.ts'
import { seal, unseal } from '../../../secrets/secret-box.ts'

const PURPOSE = 'group-code'

type Secrets = Pick<Context, 'tokenSecret'>

export const sealCode = ({ tokenSecret }: Secrets, code: string): string => seal(tokenSecret, PURPOSE, code)

/** Null if there is none, or if the site's secret has changed since. */
export const openCode = ({ tokenSecret }: Secrets, sealed: string | null): string | null =>
  sealed === null ? null : unseal(tokenSecret, PURPOSE, sealed)
