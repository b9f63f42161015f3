/** The record of an administrative change, and who made it. */

export { type ActingCaller, type Actor, actingCallerOf, actorOf, callerOf, MACHINE } from './actor.policy.ts'
export type { Fields } from './audited-difference.policy.ts'
export { type AuditedChange, recordAudit, recordAudits } from './record-audit.service.ts'
