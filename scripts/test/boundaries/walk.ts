import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

const root = join(import.meta.dirname, '../../..')
export const FEATURES = 'apps/server/src/features'

/**
 * Files that a reader opens, in this order. Each has the name that leads there: an earlier file uses it, this one
 * defines it or answers to it. A file that does no more than its name says need not be opened.
 */
export type Walk = readonly (readonly [file: string, by: string])[]

/** From the button to the rules of submitting. */
export const TO_SUBMIT: Walk = [
  ['apps/web/src/workplace/CodePane.tsx', 'CodePane'],
  ['apps/web/src/features/submissions/submit/submit.api.ts', 'useSubmit'],
  ['apps/web/src/api/call.ts', 'call'],
  // To the server: the endpoint's description is known on both sides.
  ['packages/contract/src/submissions/submissions.ts', 'submit'],
  ['apps/server/src/http/register.ts', 'Endpoint'],
  [`${FEATURES}/accounts/authenticate.service.ts`, 'authenticate'],
  // The door asks the place whether it takes programs.
  [`${FEATURES}/places/place.thing.ts`, 'place.submit'],
  [`${FEATURES}/problems/site.place.ts`, 'visit'],
  [`${FEATURES}/judging/submit.routes.ts`, 'submit'],
  [`${FEATURES}/judging/submit.service.ts`, 'submitSource'],
  [`${FEATURES}/submissions/submit-rules.service.ts`, 'requireSource'],
  [`${FEATURES}/problems/find-problem.service.ts`, 'requireProblemAt'],
]

/** Into the database, and the response that the page gets at once. */
export const INTO_DATABASE: Walk = [
  [`${FEATURES}/judging/submission-notice.service.ts`, 'noticeOf'],
  [`${FEATURES}/judging/accept-submission.ts`, 'acceptSubmission'],
  ['apps/server/src/db/functions/accept-submission.sql', 'accept_submission'],
  [`${FEATURES}/submissions/submissions.service.ts`, 'readOwnNew'],
  [`${FEATURES}/submissions/submissions.wire.ts`, 'submissionToWire'],
]

/** To a judge host, which waits for the queue's notification, until the program reads its input. */
export const TO_JUDGE: Walk = [
  ['apps/server/src/live/channels.ts', 'gavel_queue'],
  [`${FEATURES}/judge-hosts/lease-wait.ts`, 'QUEUE_CHANNEL'],
  [`${FEATURES}/judge-hosts/lease.service.ts`, 'leaseTasks'],
  [`${FEATURES}/judge-hosts/queue.queries.ts`, 'takeWork'],
  [`${FEATURES}/judge-hosts/lease-life.ts`, 'startLease'],
  [`${FEATURES}/judging/judging.work.ts`, 'buildTask'],
  [`${FEATURES}/judging/build-task.service.ts`, 'buildTask'],
  [`${FEATURES}/problems/task-data.service.ts`, 'findKeptTaskData'],
  [`${FEATURES}/judge-hosts/judge-protocol.routes.ts`, 'waitForTasks'],
  ['apps/judge/src/host/worker.ts', 'judgeLease'],
  ['apps/judge/src/host/host.ts', 'JudgeTaskOn'],
  ['apps/judge/src/judge-submission.ts', 'judgeSubmission'],
  ['apps/judge/src/languages/compiler.ts', 'Compiler'],
  ['apps/judge/src/modes/open-mode.ts', 'openMode'],
  ['apps/judge/src/modes/default-mode.ts', 'openDefaultMode'],
  ['apps/judge/src/modes/open-solution.ts', 'openSolution'],
  ['apps/judge/src/modes/solution.ts', 'measured'],
  ['packages/sandbox/src/slot.ts', 'Slot'],
  ['apps/judge/src/checkers/compare.ts', 'compareFiles'],
  ['apps/judge/src/modes/subtask-plan.ts', 'SubtaskPlan'],
  ['apps/judge/src/modes/final-verdict.ts', 'finalVerdict'],
]

/** Back to the server with the report. */
export const BACK: Walk = [
  [`${FEATURES}/judge-hosts/lease-reports.service.ts`, 'applyReport'],
  [`${FEATURES}/judge-hosts/report-contradiction.policy.ts`, 'findContradiction'],
  ['packages/scoring/src/judging-score.ts', 'scoreJudging'],
  [`${FEATURES}/judging/write-judging.ts`, 'writeEnd'],
  ['apps/server/src/db/functions/judgings.sql', 'finish_judging'],
]

/** From a recorded verdict to the page, which listens. */
export const TO_PAGE: Walk = [
  [`${FEATURES}/judging/submission.topic.ts`, 'SUBMISSION_CHANNEL'],
  [`${FEATURES}/judging/submission-events.policy.ts`, 'newsFor'],
  [`${FEATURES}/live-events/tell-followers.ts`, 'LiveTopic'],
  ['apps/web/src/features/submissions/verdict/VerdictPanel.tsx', 'VerdictPanel'],
  ['apps/web/src/features/submissions/verdict/use-judging.ts', 'useJudging'],
  ['apps/web/src/api/events.ts', 'useLiveEvents'],
  ['apps/web/src/features/submissions/verdict/live-judging.ts', 'applyEvent'],
]

const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const mentions = (file: string, name: string) => new RegExp(`\\b${name}\\b`).test(textOf(file))

/** Each file of a walk is found by a name in those before, and none is opened twice. */
export function expectWalk(walk: Walk, { mostHops }: { readonly mostHops: number }): void {
  const lost = walk.slice(1).filter(([file, by], index) => {
    const earlier = walk.slice(0, index + 1)
    return !mentions(file, by) || !earlier.some(([before]) => mentions(before, by))
  })
  expect(lost).toEqual([])
  expect(new Set(walk.map(([file]) => file)).size, 'no file is opened twice').toBe(walk.length)
  expect(walk.length - 1).toBeLessThanOrEqual(mostHops)
}
