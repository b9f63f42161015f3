import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const FEATURES = 'apps/server/src/features'

/**
 * The files that a reader opens, in this order, to follow a C++ program of the site from the button to the verdict on
 * the page. Each has the name that leads there: an earlier file uses it, this one defines it or answers to it. A file
 * that does no more than its name says need not be opened.
 */
const WALK: readonly (readonly [file: string, by: string])[] = [
  ['apps/web/src/workplace/CodePane.tsx', 'CodePane'],
  ['apps/web/src/features/submissions/submit.api.ts', 'useSubmit'],
  ['apps/web/src/api/call.ts', 'call'],
  // To the server: the endpoint's description is known on both sides.
  ['packages/contract/src/submissions/submissions.ts', 'submit'],
  ['apps/server/src/http/register.ts', 'Endpoint'],
  [`${FEATURES}/accounts/authenticate.service.ts`, 'authenticate'],
  [`${FEATURES}/judging/submit.routes.ts`, 'submit'],
  [`${FEATURES}/places/require-place.service.ts`, 'requirePlace'],
  [`${FEATURES}/problems/site.place.ts`, 'visit'],
  [`${FEATURES}/judging/submit.service.ts`, 'submitSource'],
  [`${FEATURES}/submissions/submit-rules.service.ts`, 'requireSource'],
  [`${FEATURES}/problems/find-problem.service.ts`, 'requireProblemAt'],
  [`${FEATURES}/judging/judging-route.policy.ts`, 'routeOf'],
  [`${FEATURES}/judging/here.judging-route.ts`, 'prepare'],
  [`${FEATURES}/judging/submission-notice.service.ts`, 'noticeOf'],
  [`${FEATURES}/judging/accept-submission.ts`, 'acceptSubmission'],
  ['apps/server/src/db/functions/accept-submission.sql', 'accept_submission'],
  [`${FEATURES}/submissions/submissions.service.ts`, 'readOwnNew'],
  [`${FEATURES}/submissions/submissions.wire.ts`, 'submissionToWire'],
  // To a judge host, which waits for the queue's notification.
  ['apps/server/src/live/channels.ts', 'gavel_queue'],
  [`${FEATURES}/judge-hosts/lease-wait.ts`, 'QUEUE_CHANNEL'],
  [`${FEATURES}/judge-hosts/lease.service.ts`, 'leaseTasks'],
  [`${FEATURES}/judge-hosts/queue.queries.ts`, 'takeWork'],
  [`${FEATURES}/judge-hosts/lease-life.ts`, 'startLease'],
  [`${FEATURES}/judging/judging.work.ts`, 'buildTask'],
  [`${FEATURES}/judging/build-task.service.ts`, 'buildTask'],
  [`${FEATURES}/problems/task-data.service.ts`, 'findKeptTaskData'],
  [`${FEATURES}/judge-hosts/judge-protocol.routes.ts`, 'waitForTasks'],
  ['apps/judge/src/worker.ts', 'judgeLease'],
  ['apps/judge/src/host.ts', 'JudgeTaskOn'],
  ['apps/judge/src/judge-submission.ts', 'judgeSubmission'],
  ['apps/judge/src/languages/compiler.ts', 'Compiler'],
  ['apps/judge/src/modes/default-mode.ts', 'openDefaultMode'],
  ['apps/judge/src/modes/open-solution.ts', 'openSolution'],
  ['apps/judge/src/modes/solution.ts', 'measured'],
  ['packages/sandbox/src/slot.ts', 'Slot'],
  ['apps/judge/src/checkers/compare.ts', 'compareFiles'],
  ['apps/judge/src/modes/subtask-plan.ts', 'SubtaskPlan'],
  ['apps/judge/src/modes/final-verdict.ts', 'finalVerdict'],
  // Back to the server with the report.
  [`${FEATURES}/judge-hosts/lease-reports.service.ts`, 'applyReport'],
  [`${FEATURES}/judge-hosts/report-contradiction.policy.ts`, 'findContradiction'],
  ['packages/scoring/src/judging-score.ts', 'scoreJudging'],
  [`${FEATURES}/judging/write-judging.ts`, 'writeEnd'],
  ['apps/server/src/db/functions/judgings.sql', 'finish_judging'],
  // To the page, which listens.
  [`${FEATURES}/live-events/live-events.routes.ts`, 'SUBMISSION_CHANNEL'],
  [`${FEATURES}/live-events/live-events.policy.ts`, 'eventsFor'],
  ['apps/web/src/features/submissions/VerdictPanel.tsx', 'VerdictPanel'],
  ['apps/web/src/features/submissions/use-judging.ts', 'useJudging'],
  ['apps/web/src/api/events.ts', 'useLiveEvents'],
  ['apps/web/src/features/submissions/live-judging.ts', 'applyEvent'],
]

/** The most files that the walk may take. */
const MOST_HOPS = 50

const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const mentions = (file: string, name: string) => new RegExp(`\\b${name}\\b`).test(textOf(file))

test('a submission is followed in few files, each found by a name in those before', () => {
  const lost = WALK.slice(1).filter(([file, by], index) => {
    const earlier = WALK.slice(0, index + 1)
    return !mentions(file, by) || !earlier.some(([before]) => mentions(before, by))
  })
  expect(lost).toEqual([])
  expect(new Set(WALK.map(([file]) => file)).size, 'no file is opened twice').toBe(WALK.length)
  expect(WALK.length - 1).toBeLessThanOrEqual(MOST_HOPS)
})
