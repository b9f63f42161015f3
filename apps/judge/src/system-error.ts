import type { JudgeReport } from '@gavel/contract'
import { COMPILE_MESSAGE_BYTES, cleanMessage } from './messages.ts'

/** A judging that gave no verdict, with the reason for the administrator. */
export function systemError(
  reason: string,
  { retryElsewhere }: Pick<JudgeReport, 'retryElsewhere'>,
): JudgeReport {
  const message = cleanMessage(reason, COMPILE_MESSAGE_BYTES)
  return { verdict: 'SE', message, cpuTimeMs: 0, memoryKib: 0, cases: [], retryElsewhere }
}
