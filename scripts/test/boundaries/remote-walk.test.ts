import { test } from 'vitest'
import { expectWalk, FEATURES, INTO_DATABASE, TO_PAGE, TO_SUBMIT, type Walk } from './walk.ts'

const RUNS = `${FEATURES}/remote-runs`
const JUDGES = 'packages/remote-judges/src'

/** A program for HDU, which the server sends there, from the button to the verdict on the page. */
const WALK: Walk = [
  ...TO_SUBMIT,
  [`${RUNS}/remote.judging-route.ts`, 'prepare'],
  ...INTO_DATABASE,
  // To the server that takes the run, which waits for the notification.
  [`${RUNS}/remote-runs.jobs.ts`, 'REMOTE_CHANNEL'],
  [`${RUNS}/drive/run-rows.queries.ts`, 'leaseDueRun'],
  [`${RUNS}/drive/drive-run.ts`, 'driveRun'],
  // Each step begins with the account and the program.
  [`${RUNS}/drive/embark.ts`, 'embark'],
  [`${RUNS}/drive/run-waits.ts`, 'mustWait'],
  [`${RUNS}/judges/account-pool.service.ts`, 'pickAccount'],
  [`${RUNS}/drive/run-steps.ts`, 'beginRun'],
  // The visit of the judge.
  [`${RUNS}/journey.service.ts`, 'send'],
  [`${RUNS}/judges/open-remote-sites.service.ts`, 'openSession'],
  [`${JUDGES}/fetch/safe-fetch.ts`, 'createSafeFetch'],
  [`${JUDGES}/judges/hdu/hdu.ts`, 'logIn'],
  [`${JUDGES}/judges/page-judge.ts`, 'pageJudge'],
  [`${JUDGES}/judges/public-list.ts`, 'publicList'],
  [`${JUDGES}/judges/hdu/submit-to-hdu.ts`, 'submitToHdu'],
  [`${JUDGES}/visit.ts`, 'sendForm'],
  // The run is found in the list, then asked for its verdict.
  [`${JUDGES}/runs/choose-run.ts`, 'chooseRun'],
  [`${JUDGES}/judges/hdu/read-hdu-runs.ts`, 'readHduRuns'],
  // The verdict ends where those of judge hosts end.
  [`${RUNS}/drive/run-end.ts`, 'endRun'],
  [`${FEATURES}/judging/judging.work.ts`, 'finished'],
  [`${FEATURES}/judging/write-judging.ts`, 'writeEnd'],
  ['apps/server/src/db/functions/judgings.sql', 'finish_judging'],
  ...TO_PAGE,
]

test('a submission to a remote judge is followed in few files, each found by a name in those before', () => {
  expectWalk(WALK, { mostHops: 45 })
})
