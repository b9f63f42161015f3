import type { CaseReport, JudgeReport } from '@gavel/contract'
import { COMPILE_MESSAGE_BYTES, cleanMessage } from './messages.ts'

/** A judging that gave no verdict, with the reason for the administrator. */
export function systemError(
  reason: string,
  { retryElsewhere }: Pick<JudgeReport, 'retryElsewhere'>,
): JudgeReport {
  const message = cleanMessage(reason, COMPILE_MESSAGE_BYTES)
  return { verdict: 'SE', message, cpuTimeMs: 0, memoryKib: 0, cases: [], retryElsewhere }
}

/** A task without a verdict though nothing failed, with the cases that need not be judged again. */
export function givenBack(
  why: NonNullable<JudgeReport['givenBack']>,
  message: string,
  cases: readonly CaseReport[],
): JudgeReport {
  return {
    ...systemError(message, { retryElsewhere: true }),
    cpuTimeMs: Math.max(0, ...cases.map(({ cpuTimeMs }) => cpuTimeMs)),
    memoryKib: Math.max(0, ...cases.map(({ memoryKib }) => memoryKib)),
    cases: [...cases],
    givenBack: why,
  }
}

/** Whether a report says that this host itself may be broken. */
export const isHostFault = ({ retryElsewhere, givenBack: why }: JudgeReport): boolean =>
  retryElsewhere && why === undefined
