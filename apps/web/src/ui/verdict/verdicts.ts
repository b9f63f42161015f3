import { CLIENT_STATUS, isInProgress, STATE_STATUS, VERDICT_STATUS } from '@gavel/contract'
import { DIFFICULTY_TONES, type Tone, VERDICT_TONES } from '../../theme.ts'

interface VerdictLook {
  /** An abbreviation for narrow places, the same in every language. */
  readonly short: string
  readonly key: `verdict.${VerdictKey}`
  readonly tone: Tone
}

type VerdictKey =
  | 'accepted'
  | 'partial'
  | 'presentation'
  | 'wrong'
  | 'time'
  | 'memory'
  | 'runtime'
  | 'compile'
  | 'system'
  | 'submit_failed'
  | 'pending'
  | 'compiling'
  | 'judging'
  | 'submitting'
  | 'cancelled'
  | 'hidden'
  | 'not_submitted'
  | 'unknown'

const NAMES: Readonly<Record<number, readonly [short: string, key: VerdictKey]>> = {
  [VERDICT_STATUS.AC]: ['AC', 'accepted'],
  [VERDICT_STATUS.PAC]: ['PAC', 'partial'],
  [VERDICT_STATUS.PE]: ['PE', 'presentation'],
  [VERDICT_STATUS.WA]: ['WA', 'wrong'],
  [VERDICT_STATUS.TLE]: ['TLE', 'time'],
  [VERDICT_STATUS.MLE]: ['MLE', 'memory'],
  [VERDICT_STATUS.RE]: ['RE', 'runtime'],
  [VERDICT_STATUS.CE]: ['CE', 'compile'],
  [VERDICT_STATUS.SE]: ['SE', 'system'],
  [VERDICT_STATUS.SF]: ['SF', 'submit_failed'],
  [STATE_STATUS.pending]: ['PD', 'pending'],
  [STATE_STATUS.compiling]: ['CP', 'compiling'],
  [STATE_STATUS.judging]: ['JG', 'judging'],
  [STATE_STATUS.cancelled]: ['CA', 'cancelled'],
  [STATE_STATUS.hidden]: ['?', 'hidden'],
  [CLIENT_STATUS.notSubmitted]: ['–', 'not_submitted'],
  [CLIENT_STATUS.submitting]: ['SM', 'submitting'],
}

/** How a wire status is shown everywhere: abbreviation, text key and tone. */
export function lookOfStatus(status: number): VerdictLook {
  const [short, key] = NAMES[status] ?? ['?', 'unknown']
  return { short, key: `verdict.${key}`, tone: VERDICT_TONES[status] ?? 'grey' }
}

/** Whether the verdict is still to come; such a status shows a spinner. */
export const isRunning = (status: number) => isInProgress(status) || status === CLIENT_STATUS.submitting

const DIFFICULTY_KEYS = ['difficulty.easy', 'difficulty.mid', 'difficulty.hard'] as const

export function lookOfDifficulty(difficulty: number) {
  return {
    key: DIFFICULTY_KEYS[difficulty] ?? ('difficulty.unknown' as const),
    tone: DIFFICULTY_TONES[difficulty] ?? 'grey',
  }
}
