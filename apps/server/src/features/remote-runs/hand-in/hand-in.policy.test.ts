import { createAdapter, type PublicRun } from '@gavel/remote-judges'
import { describe, expect, test } from 'vitest'
import { HAND_IN_WINDOW_MS, type OpenHandIn, runOf } from './hand-in.policy.ts'

const START = new Date('2026-03-02T08:00:00.400Z')
const at = (seconds: number) => new Date(START.getTime() + seconds * 1_000)

const handIn = (submissionId: number, seconds = 0, change: Partial<OpenHandIn> = {}): OpenHandIn => ({
  submissionId,
  openedAt: at(seconds),
  language: 'C++23 (GCC 15.2.0)',
  source: 'int main() {}\n',
  ...change,
})

/** Sites tell times in whole seconds. */
const run = (id: string, seconds: number, change: Partial<PublicRun> = {}): PublicRun => ({
  run: { id, problem: { id: 'abc900_a', contest: 'abc900' } },
  submittedAt: new Date(Math.floor(at(seconds).getTime() / 1_000) * 1_000),
  languageName: 'C++23 (GCC 15.2.0)',
  sourceBytes: 14,
  state: { kind: 'running', stage: 'pending', remoteText: 'WJ' },
  ...change,
})

const { isSameLanguage } = createAdapter('AC')

const idOf = (submissionId: number, open: readonly OpenHandIn[], runs: readonly PublicRun[]) =>
  runOf(submissionId, open, runs, isSameLanguage)?.run.id ?? null

test.each<[string, number, Partial<PublicRun>, boolean]>([
  ['in the same second', 0, {}, true],
  ['by a clock that is behind', -29, {}, true],
  ['before', -32, {}, false],
  ['at the end of the time', HAND_IN_WINDOW_MS / 1_000, {}, true],
  ['after it', HAND_IN_WINDOW_MS / 1_000 + 2, {}, false],
  ['in another version of the language', 60, { languageName: 'C++ 20 (gcc 12.2)' }, true],
  ['in another language', 60, { languageName: 'Python (CPython 3.13.7)' }, false],
  ['in C', 60, { languageName: 'C23 (GCC 14.2.0)' }, false],
  ['with two bytes for a line end', 60, { sourceBytes: 15 }, true],
  ['without the last line end', 60, { sourceBytes: 13 }, true],
  ['of another length', 60, { sourceBytes: 12 }, false],
  ['of a length that is not shown', 60, { sourceBytes: null }, true],
])('a run that was submitted %s', (_, seconds, change, counts) => {
  expect(idOf(1, [handIn(1)], [run('7', seconds, change)])).toBe(counts ? '7' : null)
})

test('languages that no editor knows are told apart by their names', () => {
  const open = [handIn(1, 0, { language: 'Brainfuck (Tritium 1.2.73)' })]
  expect(idOf(1, open, [run('7', 5, { languageName: 'Brainfuck (bf 20041219)' })])).toBe('7')
  expect(idOf(1, open, [run('7', 5, { languageName: 'Befunge93 (TBC 1.0)' })])).toBeNull()
})

describe('of several', () => {
  test('runs the oldest counts', () => {
    expect(idOf(1, [handIn(1)], [run('9', 90), run('7', 30)])).toBe('7')
  })

  test('submissions each gets the run after it', () => {
    const open = [handIn(1), handIn(2, 60)]
    const runs = [run('9', 70), run('7', 30)]
    expect([idOf(1, open, runs), idOf(2, open, runs)]).toEqual(['7', '9'])
  })

  test('submissions the last one before a run gets it, and the one that was never handed in gets none', () => {
    const open = [handIn(1), handIn(2, 60)]
    expect([idOf(1, open, [run('9', 70)]), idOf(2, open, [run('9', 70)])]).toEqual([null, '9'])
  })

  test('submissions one of another length or language does not stand in the way', () => {
    const open = [handIn(1), handIn(2, 60, { source: 'something longer' })]
    expect([idOf(1, open, [run('9', 70)]), idOf(2, open, [run('9', 70)])]).toEqual(['9', null])
  })
})
