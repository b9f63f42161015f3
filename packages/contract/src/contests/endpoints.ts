import type { Endpoint } from '../define.ts'
import { contestEntryEndpoints } from './contest-entry.ts'
import { contestLogEndpoints } from './contest-log.ts'

/** Every endpoint of contests. */
export const contestEndpoints: readonly Endpoint[] = [...contestEntryEndpoints, ...contestLogEndpoints]
