import { searchWork } from './features/counterexamples/search.work.ts'
import type { LeasedWork } from './features/judge-hosts/leased-work.interface.ts'
import { judgingWork } from './features/judging/judging.work.ts'
import { checkPartWork } from './features/problem-check/check.work.ts'
import { trialWork } from './features/trials/trial.work.ts'

/** Every kind of work that judge hosts lease. A kind is registered by its line here. */
export const LEASED_WORK: readonly LeasedWork[] = [judgingWork, trialWork, checkPartWork, searchWork]
