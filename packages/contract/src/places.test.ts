import { expect, test } from 'vitest'
import { type Place, placeFields, SITE } from './places.ts'

test.each<[Place, object]>([
  [SITE, {}],
  [{ kind: 'contest', id: 3 }, { cid: 3 }],
  [{ kind: 'training', id: 4 }, { tid: 4 }],
  [{ kind: 'group', id: 5 }, { gid: 5 }],
])('a request for %j names exactly this place', (place, fields) => {
  expect(placeFields(place)).toEqual(fields)
})
