/** Leases and the queue, for every kind of work that hosts do, and the state of the hosts. */

export { type HostAtWork, languagesOf } from './host-at-work.service.ts'
export {
  isHostReady,
  isSilent,
  readJudgeHosts,
  selectJudgeHosts,
  selectReadyHosts,
  selectRunningByHost,
} from './host-state.service.ts'
export { type JudgeHost, judgeHosts } from './judge-hosts.tables.ts'
export { judgeHostToWire } from './judge-hosts.wire.ts'
export { type AuthenticateJudge, createAuthenticateJudge } from './judge-key.service.ts'
export { MAX_LEASES } from './lease.service.ts'
export {
  type BuiltTask,
  kindOf,
  type LeasedWork,
  type TaskContent,
  type WorkInHand,
  type WorkStanding,
} from './leased-work.interface.ts'
export { nameOfMachine, registerLocalJudge } from './local-judge.service.ts'
export { CLASSES, classAt, firstTurn, lastTurn, type QueueClass, TURNS } from './queue-classes.policy.ts'
export { cancelWork, enqueueWork, holdersOf, queueAnew } from './queue-work.service.ts'
export { noteRefusedJudge, selectRefusedJudges } from './refused-judges.service.ts'
export { findContradiction } from './report-contradiction.policy.ts'
export { canJudge, type TaskLanguages } from './task-languages.policy.ts'
export { traceOfSubmission } from './trace.policy.ts'
export { selectWaitingByClass } from './waiting-work.service.ts'
