import { randomBytes } from 'node:crypto'

/** The result of a poll: a stage, a verdict in our words, or the site's own words. */
export type Step = string

export interface SimRun {
  readonly id: number
  readonly username: string
  readonly problem: string
  readonly languageId: string
  readonly source: string
  readonly submittedAt: Date
  readonly steps: readonly Step[]
  readonly compileMessage: string
  readonly timeMs: number
  readonly memoryKib: number
  /** How often its state was shown; each time it goes one step, and the last step stays. */
  shown: number
}

export interface RunPlan {
  readonly steps: readonly Step[]
  readonly compileMessage?: string
  readonly timeMs?: number
  readonly memoryKib?: number
}

/** Accounts, logins and runs of a simulated site. Tests may look at everything and change it. */
export interface SimState {
  readonly passwords: Map<string, string>
  /** By the value of the cookie. */
  readonly sessions: Map<string, string>
  readonly runs: SimRun[]
  /** Texts that users have written about themselves, by their handles. */
  readonly profiles: Map<string, string>
  /** The plans of the next runs, in order; a run without a plan is accepted. */
  readonly plans: RunPlan[]
  /** Least time between two runs of one user. */
  submitIntervalMs: number
  /** Runs by others than our accounts are numbered as well; the next run's id. */
  nextRunId: number
  /** The clock of the site; see `simNow`. */
  now: () => Date
  /** Added to it. */
  advancedMs: number
}

export interface SimSettings {
  readonly submitIntervalMs: number
  readonly firstRunId: number
}

export function createSimState({ submitIntervalMs, firstRunId }: SimSettings): SimState {
  return {
    passwords: new Map(),
    sessions: new Map(),
    runs: [],
    profiles: new Map(),
    plans: [],
    submitIntervalMs,
    nextRunId: firstRunId,
    now: () => new Date(),
    advancedMs: 0,
  }
}

export const simNow = ({ now, advancedMs }: SimState): Date => new Date(now().getTime() + advancedMs)

export function openSession(state: SimState, username: string): string {
  const cookie = randomBytes(13).toString('hex')
  state.sessions.set(cookie, username)
  return cookie
}

/** Whether a user's last run is too recent for another. */
export function isTooFast(state: SimState, username: string): boolean {
  const last = state.runs.findLast((run) => run.username === username)
  return last !== undefined && simNow(state).getTime() - last.submittedAt.getTime() < state.submitIntervalMs
}

export function addRun(
  state: SimState,
  run: Pick<SimRun, 'username' | 'problem' | 'languageId' | 'source'>,
): SimRun {
  const plan: RunPlan = state.plans.shift() ?? { steps: ['AC'] }
  const added: SimRun = {
    compileMessage: '',
    timeMs: 15,
    memoryKib: 1_228,
    ...plan,
    ...run,
    id: state.nextRunId,
    submittedAt: simNow(state),
    shown: 0,
  }
  state.nextRunId += 1
  state.runs.push(added)
  return added
}

/** The step that a run shows now; the next time it shows the next one. */
export function showStep(run: SimRun): Step {
  const step = run.steps[Math.min(run.shown, run.steps.length - 1)] ?? 'AC'
  run.shown += 1
  return step
}

/** The name by which pages call a user. People choose it, so it is never the login. */
export const shownName = (login: string): string => `园丁 ${[...login].reverse().join('')}`

/** How the site spells a login: as it was registered, whatever its owner types. */
export const speltLogin = (login: string): string => login.toUpperCase()

export const isLoginOf = (login: string, typed: string): boolean =>
  login.toLowerCase() === typed.toLowerCase()

export const oldestFirst = (runs: readonly SimRun[]): SimRun[] => runs.toSorted((a, b) => a.id - b.id)

export const newestFirst = (runs: readonly SimRun[]): SimRun[] => runs.toSorted((a, b) => b.id - a.id)
