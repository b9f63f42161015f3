import { test } from 'vitest'
import { BACK, expectWalk, FEATURES, INTO_DATABASE, TO_JUDGE, TO_SUBMIT, type Walk } from './walk.ts'

const STANDINGS = `${FEATURES}/contests/standings`

/** A program of a contest, from the button to everybody's board. */
const WALK: Walk = [
  ...TO_SUBMIT.filter(([file]) => !file.endsWith('/site.place.ts')),
  // The contest decides instead of the site: who may enter, and when.
  [`${FEATURES}/contests/contest.place.ts`, 'visit'],
  [`${FEATURES}/contests/contests.service.ts`, 'findContest'],
  [`${FEATURES}/access/acts/contests.acts.ts`, 'contest.submit'],
  [`${FEATURES}/places/contest-clock.policy.ts`, 'secrecyOf'],
  [`${FEATURES}/judging/here.judging-route.ts`, 'prepare'],
  ...INTO_DATABASE,
  ...TO_JUDGE,
  ...BACK,
  // A trigger announces the row to the servers, which keep the boards.
  ['apps/server/src/db/functions/standings-events.sql', 'submissions'],
  [`${STANDINGS}/kept/boards.service.ts`, 'STANDINGS_CHANNEL'],
  [`${STANDINGS}/kept/kept-board.ts`, 'KeptBoard'],
  [`${STANDINGS}/kept/load-board.ts`, 'refreshAttempts'],
  [`${STANDINGS}/board/board.ts`, 'Board'],
  [`${STANDINGS}/board/board-view.ts`, 'BoardView'],
  ['packages/scoring/src/standings.ts', 'Standings'],
  [`${STANDINGS}/board.topic.ts`, 'Publication'],
  [`${STANDINGS}/own-board.service.ts`, 'publicationText'],
  [`${STANDINGS}/standings.wire.ts`, 'boardText'],
  [`${FEATURES}/live-events/tell-followers.ts`, 'LiveTopic'],
  // To the page, which merges the rows that changed.
  ['apps/web/src/api/events.ts', 'LiveEvent'],
  ['apps/web/src/features/contests/standings/use-board.ts', 'useLiveEvents'],
  ['apps/web/src/features/contests/standings/merge-board.ts', 'mergeEvent'],
  ['apps/web/src/features/contests/standings/BoardPanel.tsx', 'useBoard'],
  ['apps/web/src/ui/standings/StandingsTable.tsx', 'StandingsTable'],
]

test('a program of a contest is followed to the board in few files, each found by a name in those before', () => {
  expectWalk(WALK, { mostHops: 65 })
})
