import { describe, expect, test } from 'vitest'
import { queueOf } from './queues.ts'

interface Row {
  readonly at: Date
  readonly isDone: boolean
}

const row = (minute: number, isDone = false): Row => ({ at: new Date(2026, 0, 1, 9, minute), isDone })
const ask = (records: Row[], total = records.length) =>
  queueOf(
    { records, total, size: 20, current: 1, pages: 1 },
    ({ isDone }) => !isDone,
    ({ at }) => at,
  )

describe('what waits for the jury', () => {
  test('is unknown until its list has come', () => {
    expect(
      queueOf<Row>(
        undefined,
        () => true,
        ({ at }) => at,
      ),
    ).toBeNull()
  })

  test('is what is not done, with the age of the oldest, in whichever order it comes', () => {
    expect(ask([row(9), row(3), row(7), row(1, true)])).toEqual({
      count: 3,
      isMore: false,
      oldest: new Date(2026, 0, 1, 9, 3),
    })
  })

  test('may be more than one page tells', () => {
    expect(ask([row(1), row(2)], 41)).toMatchObject({ count: 2, isMore: true })
    expect(ask([row(1), row(2, true)], 41)).toMatchObject({ count: 1, isMore: false })
  })

  test('may be nothing', () => {
    expect(ask([row(1, true)])).toEqual({ count: 0, isMore: false, oldest: null })
    expect(ask([])).toEqual({ count: 0, isMore: false, oldest: null })
  })
})
