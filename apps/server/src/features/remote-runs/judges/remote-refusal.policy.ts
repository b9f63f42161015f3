import { JUDGE_PROFILES, networkTroubleOf, type RemoteFault, type RemoteJudge } from '@gavel/remote-judges'
import { DomainError } from '../../../http/domain-error.ts'

const OF_NETWORK = {
  'unknown-name': 'remote_name_unknown',
  'no-connection': 'remote_no_connection',
  'too-slow': 'remote_too_slow',
} as const

/** A fault of a remote judge as a refusal of ours. */
export function refusalOf(judge: RemoteJudge, fault: RemoteFault): DomainError {
  const { name } = JUDGE_PROFILES[judge]
  const reason = fault.remoteText ?? fault.message
  if (fault.kind === 'refused') {
    switch (fault.refusal) {
      case 'problem-not-found':
        return new DomainError('remote_problem_missing', { judge: name })
      case 'statement-unavailable':
        return new DomainError('remote_statement_closed', { judge: name })
      default:
    }
  }
  const trouble = fault.kind === 'unreachable' ? networkTroubleOf(fault.cause) : null
  if (trouble !== null) return new DomainError(OF_NETWORK[trouble], { judge: name })
  return fault.kind === 'unreachable' || fault.kind === 'maintenance' || fault.kind === 'rate-limited'
    ? new DomainError('remote_unreachable', { judge: name, reason })
    : new DomainError('remote_not_understood', { judge: name, reason })
}

/** Faults after which the same problem may be there a little later. */
export const mayPass = ({ kind }: RemoteFault): boolean =>
  kind === 'unreachable' || kind === 'maintenance' || kind === 'rate-limited'
