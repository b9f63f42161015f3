import type { JudgeStateVo } from '@gavel/contract'
import type { z } from 'zod'

export type JudgeState = z.output<typeof JudgeStateVo>
export type JudgeLoad = 'idle' | 'busy' | 'queued' | 'down'

/** The meaning of the numbers for someone about to submit. */
export function loadOf({ readyHosts, slots, waiting, running }: JudgeState): JudgeLoad {
  if (readyHosts === 0) return 'down'
  if (waiting > slots) return 'queued'
  return running > 0 || waiting > 0 ? 'busy' : 'idle'
}
