import type { LogHeadVo } from '@gavel/contract'
import type { StoredHead } from './log-heads.queries.ts'

type Head = Pick<StoredHead, 'occasion' | 'seq' | 'hash' | 'signedAt' | 'signature'>

export const headToWire = ({ occasion, seq, hash, signedAt, signature }: Head): LogHeadVo => ({
  ...{ occasion, seq, hash, signature },
  time: signedAt,
})
