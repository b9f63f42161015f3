import { expect, test } from 'vitest'
import { fallbackTitle } from './fallback-title.ts'

test.each([
  // A zip of test files, and packages with nothing but a manifest.
  ['', null, 'A + B.zip', 'A + B'],
  ['init.yml', null, 'aplusb.tar.gz', 'aplusb'],
  ['problem.conf', null, '求和.zip', '求和'],
  ['data.yml', null, 'v1.2.zip', 'v1.2'],
  // Several problems in one upload have folders.
  ['sums/init.yml', null, 'all.zip', 'sums'],
  ['problems/1-A', null, 'all.zip', '1-A'],
  ['init.yml', 'APLUSB', 'all.zip', 'APLUSB'],
  ['init.yml', null, '.zip', '.zip'],
  ['', null, '', '?'],
])('a problem at "%s" with the code %s in the upload "%s" is called %s', (place, code, fileName, title) => {
  expect(fallbackTitle({ place, code }, fileName)).toBe(title)
})
