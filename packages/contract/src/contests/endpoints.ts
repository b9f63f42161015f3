import type { Endpoint } from '../define.ts'
import { contestAdminEndpoints } from './contest-admin.ts'
import { contestEntryEndpoints } from './contest-entry.ts'
import { contestLogEndpoints } from './contest-log.ts'
import { contestProblemAdminEndpoints } from './contest-problem-admin.ts'
import { contestProblemEndpoints } from './contest-problems.ts'

/** Every endpoint of contests. */
export const contestEndpoints: readonly Endpoint[] = [
  ...contestEntryEndpoints,
  ...contestProblemEndpoints,
  ...contestAdminEndpoints,
  ...contestProblemAdminEndpoints,
  ...contestLogEndpoints,
]
