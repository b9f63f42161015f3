import { isKeyOf } from '@gavel/contract'

const KINDS = {
  'not-understood': 'not_understood',
  refused: 'refused',
  'locked-out': 'locked_out',
  captcha: 'captcha',
  'rate-limited': 'rate_limited',
  maintenance: 'maintenance',
  'session-lost': 'session_lost',
  unreachable: 'unreachable',
} as const

type FaultKind = (typeof KINDS)[keyof typeof KINDS] | 'unknown'

/** The name of a kind of fault among the texts. */
export const faultKindOf = (kind: string): FaultKind => (isKeyOf(KINDS, kind) ? KINDS[kind] : 'unknown')
