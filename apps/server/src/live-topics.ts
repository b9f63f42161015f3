import type { Context } from './context.ts'
import { threadTopic } from './features/comments/thread.topic.ts'
import { contestAnnouncementTopic } from './features/contests/announcements/contest-announcement.topic.ts'
import { balloonTopic } from './features/contests/balloons/balloon.topic.ts'
import { clarificationTopic } from './features/contests/clarifications/clarification.topic.ts'
import { contestTopic, entrantTopic } from './features/contests/contest.topic.ts'
import { printTopic } from './features/contests/prints/print.topic.ts'
import { attemptTopic } from './features/contests/rejudges/attempt.topic.ts'
import { boardTopic } from './features/contests/standings/board.topic.ts'
import type { Boards } from './features/contests/standings/kept/boards.service.ts'
import { counterexampleTopic } from './features/counterexamples/counterexample.topic.ts'
import { judgeTestTopic } from './features/judge-tests/judge-test.topic.ts'
import { stagedRejudgeTopic } from './features/judging/rejudges/staged-rejudge.topic.ts'
import { submissionTopic } from './features/judging/submission.topic.ts'
import { messageTopic } from './features/messages/message.topic.ts'
import { trainingAttemptTopic } from './features/misunderstandings/training-attempt.topic.ts'
import { checkTopic } from './features/problem-check/check.topic.ts'
import { importTopic } from './features/problem-import/import.topic.ts'
import { mirrorTopic } from './features/remote-mirror/mirror.topic.ts'
import { remoteRunTopic } from './features/remote-runs/remote-run.topic.ts'
import { trialTopic } from './features/trials/trial.topic.ts'
import { userImportTopic } from './features/user-admin/user-import.topic.ts'
import type { LiveTopic } from './live/live-topic.ts'

/** Every kind of live news. A kind is registered by its line here. */
export const liveTopics = (context: Context, boards: Boards): readonly LiveTopic[] => [
  submissionTopic(context),
  messageTopic(context),
  threadTopic(context),
  contestTopic(context),
  entrantTopic(context),
  clarificationTopic(context),
  contestAnnouncementTopic(context),
  printTopic(context),
  balloonTopic(context),
  attemptTopic(context),
  trainingAttemptTopic(context),
  checkTopic(context),
  importTopic(context),
  stagedRejudgeTopic(context),
  trialTopic(context),
  counterexampleTopic(context),
  remoteRunTopic(context),
  userImportTopic(context),
  mirrorTopic(context),
  judgeTestTopic(context),
  boardTopic(context, boards),
]
