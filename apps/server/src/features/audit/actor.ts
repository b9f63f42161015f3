import type { Role } from '@gavel/contract'
import { type Caller, requireUser } from '../../http/caller.ts'

/** Who makes a change, and from where: what the audit log keeps of a request. */
export interface Actor {
  /** Null: the product itself, or somebody at the machine. */
  readonly id: string | null
  readonly username: string
  readonly role: Role | null
  readonly ip: string | null
  readonly userAgent: string | null
}

interface Request {
  readonly caller: Caller
  readonly ip: string
  readonly userAgent: string | null
}

/** @throws DomainError login_required */
export function actorOf({ caller, ip, userAgent }: Request): Actor {
  const { id, username, role } = requireUser(caller)
  return { id, username, role, ip, userAgent }
}

/** Changes that nobody asks for over HTTP: settings at start, and the command line. */
export const MACHINE: Actor = { id: null, username: 'gavel', role: null, ip: null, userAgent: null }
