import { test } from 'vitest'
import { expectWalk, FEATURES, INTO_DATABASE, TO_PAGE, TO_SUBMIT, type Walk } from './walk.ts'

/** A C++ program of the site, from the button to the verdict on the page. */
const WALK: Walk = [
  ...TO_SUBMIT,
  [`${FEATURES}/judging/here.judging-route.ts`, 'prepare'],
  ...INTO_DATABASE,
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
  // Back to the server with the report.
  [`${FEATURES}/judge-hosts/lease-reports.service.ts`, 'applyReport'],
  [`${FEATURES}/judge-hosts/report-contradiction.policy.ts`, 'findContradiction'],
  ['packages/scoring/src/judging-score.ts', 'scoreJudging'],
  [`${FEATURES}/judging/write-judging.ts`, 'writeEnd'],
  ['apps/server/src/db/functions/judgings.sql', 'finish_judging'],
  ...TO_PAGE,
]

test('a submission is followed in few files, each found by a name in those before', () => {
  expectWalk(WALK, { mostHops: 50 })
})
