import { expect, test } from 'vitest'
import { readOne } from '../../../test/read-upload.ts'

function upload(problem: object, more: Readonly<Record<string, string>> = {}) {
  const limits = { timeLimit: 1000, memoryLimit: 256 }
  const json = {
    judgeMode: 'default',
    samples: [{ input: '1.in', output: '1.out' }],
    problem: { problemId: 'A', title: 'Sum', type: 0, ...limits, ...problem },
  }
  const tests = { 'problem_A/1.in': '1', 'problem_A/1.out': '1' }
  return { 'problem_A.json': JSON.stringify(json), ...tests, ...more }
}

test('a missing limit is reported', async () => {
  expect((await readOne(upload({}))).warnings).toEqual([])
  expect((await readOne(upload({ memoryLimit: null }))).warnings).toEqual([
    { code: 'limits-missing', details: { time: '1000 ms', memory: '256 MiB' } },
  ])
})

test('files that no case names are reported, except those that only describe the others', async () => {
  const more = { 'problem_A/info': '{}', 'problem_A/2.in': '2', 'problem_A/junk.bin': '', 'notes/a.txt': '' }
  expect((await readOne(upload({}, more))).warnings).toEqual([
    { code: 'file-ignored', details: { path: 'problem_A/2.in, problem_A/junk.bin, notes/a.txt' } },
  ])
})

test('a checker without a source is reported', async () => {
  const json = JSON.parse(upload({ spjCode: ' \n' })['problem_A.json'] ?? '')
  const whole = { ...upload({}), 'problem_A.json': JSON.stringify({ ...json, judgeMode: 'spj' }) }
  expect((await readOne(whole)).warnings).toEqual([{ code: 'program-empty', details: {} }])
})
