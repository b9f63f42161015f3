import type { JudgeStateVo } from '@gavel/contract'
import type { z } from 'zod'

export type JudgeState = z.output<typeof JudgeStateVo>
export type Mood = 'idle' | 'busy' | 'queued' | 'down'

/** What the numbers mean to someone about to submit. */
export function moodOf({ readyHosts, slots, waiting, running }: JudgeState): Mood {
  if (readyHosts === 0) return 'down'
  if (waiting > slots) return 'queued'
  return running > 0 || waiting > 0 ? 'busy' : 'idle'
}
