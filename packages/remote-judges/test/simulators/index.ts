export { type AtCoderSimulator, startAtCoderSimulator } from './atcoder/atcoder-simulator.ts'
export { type CfModes, type CfSimulator, startCfSimulator } from './codeforces/cf-simulator.ts'
export type { Fault, FaultKind } from './faults.ts'
export { type HduSimulator, startHduSimulator } from './hdu/hdu-simulator.ts'
export { type PojSimulator, startPojSimulator } from './poj/poj-simulator.ts'
export {
  addRun,
  openSession,
  type RunPlan,
  type SimRun,
  type SimState,
  shownName,
  speltLogin,
} from './sim-state.ts'
export type { Simulator } from './simulator.ts'
export { type SpojSimulator, startSpojSimulator } from './spoj/spoj-simulator.ts'
