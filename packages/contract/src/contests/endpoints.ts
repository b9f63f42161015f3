import type { Endpoint } from '../define.ts'
import { contestEntryEndpoints } from './contest-entry.ts'
import { contestLogEndpoints } from './contest-log.ts'
import { contestProblemEndpoints } from './contest-problems.ts'

/** Every endpoint of contests. */
export const contestEndpoints: readonly Endpoint[] = [
  ...contestEntryEndpoints,
  ...contestProblemEndpoints,
  ...contestLogEndpoints,
]
