/** Submissions at remote judges, and the sites of those judges. */

export { remoteHandleClaims, remoteHandles } from './hand-in/remote-handles.tables.ts'
export { ask, type Journey, look, send } from './journey.service.ts'
export { pickAccount } from './judges/account-pool.service.ts'
export { changeJudgeState, noteFault, noteSuccess, readJudgeState } from './judges/judge-state.service.ts'
export { openRemoteSites } from './judges/open-remote-sites.service.ts'
export { judgeOfBank, takesPoolSubmissions } from './judges/remote-judge.policy.ts'
export { mayPass, refusalOf } from './judges/remote-refusal.policy.ts'
export type { RemoteSites } from './judges/remote-sites.interface.ts'
export { requireAdapter, requireRef } from './judges/require-adapter.service.ts'
export { findTrouble, readStandings } from './public-states.service.ts'
