import { test } from 'vitest'
import { expectWalk, FEATURES, type Walk } from './walk.ts'

const ROOM = 'apps/web/src/features/contests/clarifications'

/** From an entrant's question to the jury's page, and from its answer to the entrant's, which takes the same way back. */
const WALK: Walk = [
  [`${ROOM}/AskForm.tsx`, 'AskForm'],
  [`${ROOM}/clarifications.api.ts`, 'useAsk'],
  ['packages/contract/src/contests/clarifications.ts', 'askClarification'],
  [`${FEATURES}/access/acts/contests.acts.ts`, 'contest.ask'],
  [`${FEATURES}/contests/clarifications/clarifications.routes.ts`, 'askClarification'],
  [`${FEATURES}/contests/clarifications/clarifications.service.ts`, 'ask'],
  // The row's trigger announces it.
  ['apps/server/src/db/functions/room-events.sql', 'clarifications'],
  ['apps/server/src/live/channels.ts', 'gavel_clarifications'],
  [`${FEATURES}/contests/clarifications/clarification.topic.ts`, 'CLARIFICATION_CHANNEL'],
  [`${FEATURES}/contests/room-topic.ts`, 'roomTopic'],
  [`${FEATURES}/live-events/tell-followers.ts`, 'LiveTopic'],
  // To the pages, which ask for what they show.
  ['apps/web/src/features/contests/detail/ContestShell.tsx', 'clarifications'],
  ['apps/web/src/api/live-queries.ts', 'useLiveQueries'],
  [`${ROOM}/ClarificationPage.tsx`, 'clarificationsQuery'],
  [`${ROOM}/JuryQuestions.tsx`, 'JuryQuestions'],
  [`${ROOM}/AnswerDialog.tsx`, 'AnswerDialog'],
]

test('a question is followed to its answer in few files, each found by a name in those before', () => {
  expectWalk(WALK, { mostHops: 20 })
})
