import { GROUP_PEOPLE_LIMIT, type MisunderstandingVo, VERDICT_STATUS } from '@gavel/contract'
import type { DescribedCase } from './describe-cases.service.ts'
import type { Misunderstanding } from './misunderstandings.service.ts'

/** @param cases the described cases; null for readers who may not see them */
export function misunderstandingToWire(
  { key, verdict, failures, programs }: Misunderstanding,
  cases: readonly DescribedCase[] | null,
): MisunderstandingVo {
  return {
    key,
    status: VERDICT_STATUS[verdict],
    caseCount: cases === null ? null : failures.numbers.length,
    cases:
      cases?.map(({ number, subtask, ...more }) => ({ seq: number, groupNum: subtask, ...more })) ?? null,
    isCut: failures.isCut,
    count: programs.length,
    people: programs
      .slice(0, GROUP_PEOPLE_LIMIT)
      .map(({ userId, username, nickname, submissionId, submittedAt }) => ({
        ...{ uid: userId, username, nickname },
        ...{ submitId: submissionId, submitTime: submittedAt },
      })),
  }
}
