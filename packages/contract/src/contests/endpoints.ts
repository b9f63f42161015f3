import type { Endpoint } from '../define.ts'
import { contestLogEndpoints } from './contest-log.ts'

/** Every endpoint of contests. */
export const contestEndpoints: readonly Endpoint[] = [...contestLogEndpoints]
