import type { Role } from '@gavel/contract'
import { asCaller, type Caller, requireUser, VISITOR } from '../../http/caller.ts'

/** The user who makes a change, and the origin of the request, as the audit log keeps them. */
export interface Actor {
  /** Null: Gavel itself, or a person at the machine. */
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

/** The user who made a change, as a caller on the site, with the role that they had when they ordered it. */
export const callerOf = ({ id, username, role }: Actor): Caller =>
  id === null || role === null ? VISITOR : asCaller({ id, username, role })

/** For changes without an HTTP request: settings at startup, and the command line. */
export const MACHINE: Actor = { id: null, username: 'gavel', role: null, ip: null, userAgent: null }

/** The maker of a change: the caller whose rights policies ask about, and the actor whom the audit log keeps. */
export interface ActingCaller {
  readonly caller: Caller
  readonly actor: Actor
}

/** @throws DomainError login_required */
export const actingCallerOf = (request: Request): ActingCaller => ({
  caller: request.caller,
  actor: actorOf(request),
})
