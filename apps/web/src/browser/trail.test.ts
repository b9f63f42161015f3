import { beforeEach, expect, test } from 'vitest'
import { keepTrail, placeOnTrail, type Trail } from './trail.ts'

class MemoryStorage implements Storage {
  readonly #values = new Map<string, string>()
  get length() {
    return this.#values.size
  }
  clear = () => this.#values.clear()
  getItem = (key: string) => this.#values.get(key) ?? null
  key = (index: number) => [...this.#values.keys()][index] ?? null
  removeItem = (key: string) => void this.#values.delete(key)
  setItem = (key: string, value: string) => void this.#values.set(key, value)
}

const trail: Trail = { href: '/problem', title: 'Problems', problemIds: ['P1', 'P2', 'P3'], pages: null }
let storage: Storage
beforeEach(() => {
  storage = new MemoryStorage()
})

test('the neighbours of a problem are those of the list that its reader came along', () => {
  keepTrail(storage, trail)
  expect(placeOnTrail(storage, 'P2')).toEqual({ trail, position: 2, previous: 'P1', next: 'P3' })
})

test('nothing is before the first problem and behind the last', () => {
  keepTrail(storage, trail)
  expect(placeOnTrail(storage, 'P1')).toMatchObject({ position: 1, previous: null, next: 'P2' })
  expect(placeOnTrail(storage, 'P3')).toMatchObject({ position: 3, previous: 'P2', next: null })
})

test.each([
  [1, null, 'page'],
  [2, 'page', 'page'],
  [3, 'page', null],
])('at the ends of page %s of three the list goes on before: %s, behind: %s', (page, previous, next) => {
  keepTrail(storage, { ...trail, problemIds: ['P1'], pages: { page, count: 3, search: {} } })
  expect(placeOnTrail(storage, 'P1')).toMatchObject({ previous, next })
})

test('a problem that is not on the list has no neighbours', () => {
  expect(placeOnTrail(storage, 'P1')).toBeNull()
  keepTrail(storage, trail)
  expect(placeOnTrail(storage, 'P9')).toBeNull()
})

test.each(['{', '7', '{"href":"https://elsewhere","title":"x","problemIds":["P1"]}', '{"href":"/x"}'])(
  'a stored value like %s is no trail',
  (value) => {
    storage.setItem('problem-trail', value)
    expect(placeOnTrail(storage, 'P1')).toBeNull()
  },
)
