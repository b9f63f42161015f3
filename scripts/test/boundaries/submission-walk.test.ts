import { test } from 'vitest'
import { BACK, expectWalk, FEATURES, INTO_DATABASE, TO_JUDGE, TO_PAGE, TO_SUBMIT, type Walk } from './walk.ts'

/** A C++ program of the site, from the button to the verdict on the page. */
const WALK: Walk = [
  ...TO_SUBMIT,
  [`${FEATURES}/judging/here.judging-route.ts`, 'prepare'],
  ...INTO_DATABASE,
  ...TO_JUDGE,
  ...BACK,
  ...TO_PAGE,
]

test('a submission is followed in few files, each found by a name in those before', () => {
  expectWalk(WALK, { mostHops: 50 })
})
