export type { Fault, FaultKind } from './faults.ts'
export { type HduSimulator, startHduSimulator } from './hdu/hdu-simulator.ts'
export { addRun, type RunPlan, type SimRun, type SimState } from './sim-state.ts'
export type { Simulator } from './simulator.ts'
