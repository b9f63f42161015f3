import { expect, test } from 'vitest'
import { typedCase } from '../cases/new-case.ts'
import { faultsOf, mainLanguageOf } from './faults.ts'
import { behindPrint, NEW_DRAFT, type ProblemFormDraft, programPrint } from './problem-draft.ts'

const STATEMENT = { title: 'A+B', description: '', input: 'Two numbers', output: 'Their sum', hint: '' }
const COMPLETE: ProblemFormDraft = {
  ...NEW_DRAFT,
  problemId: 'P1',
  statements: { ...NEW_DRAFT.statements, 'en-US': STATEMENT },
  languages: ['C'],
  cases: [{ ...typedCase([], 1), inputText: '1 2' }],
}
const placesOf = (part: Partial<ProblemFormDraft>, own: 'zh-CN' | 'en-US' | null = null) =>
  faultsOf(
    { ...COMPLETE, ...part },
    mainLanguageOf({ ...COMPLETE, ...part }, { ofProblem: own, shown: 'en-US' }),
  ).map(({ place }) => place)

test('a complete form has none', () => {
  expect(placesOf({})).toEqual([])
})

test('an empty form is told in the order of the form, and needs no words about input and output', () => {
  expect(faultsOf({ ...NEW_DRAFT, timeLimit: '0' }, 'en-US').map(({ place }) => place)).toEqual([
    'problemId',
    'timeLimit',
    'title',
    'languages',
    'cases',
  ])
})

test('a case that was added and never filled is no test data, while one of two may be empty', () => {
  const empty = typedCase([], 1)
  expect(placesOf({ cases: [empty] })).toEqual(['cases'])
  expect(placesOf({ cases: [empty, { ...empty, outputText: '1' }] })).toEqual([])
})

test('a blank is no title, and the language of a stored problem must have its texts', () => {
  expect(placesOf({ statements: { ...COMPLETE.statements, 'en-US': { ...STATEMENT, title: ' ' } } })).toEqual(
    ['title'],
  )
  expect(placesOf({}, 'zh-CN')).toEqual(['title'])
})

test('the language that is shown is the main one until something is written in another', () => {
  const shown = 'en-US'
  expect(mainLanguageOf(NEW_DRAFT, { ofProblem: null, shown })).toBe('en-US')
  const begun = { ...NEW_DRAFT.statements['zh-CN'], title: '求和' }
  const chinese = { ...NEW_DRAFT, statements: { ...NEW_DRAFT.statements, 'zh-CN': begun } }
  expect(mainLanguageOf(chinese, { ofProblem: null, shown })).toBe('zh-CN')
  expect(mainLanguageOf(chinese, { ofProblem: 'en-US', shown: 'zh-CN' })).toBe('en-US')
})

test('a translation that was begun needs a title', () => {
  const begun = { ...NEW_DRAFT.statements['zh-CN'], description: '求和' }
  expect(placesOf({ statements: { 'zh-CN': begun, 'en-US': STATEMENT } }, 'en-US')).toEqual(['translation'])
})

test('files by name need two names, and two different ones', () => {
  const files = (ioReadFileName: string, ioWriteFileName: string) =>
    placesOf({ isFileIO: true, ioReadFileName, ioWriteFileName })
  expect(files('sum.in', 'sum.out')).toEqual([])
  expect(files('sum.in', ' ')).toEqual(['fileIo'])
  expect(files('', '')).toEqual(['fileIo'])
  expect(files('sum.txt', ' sum.txt')).toEqual(['fileNames'])
  expect(placesOf({ isFileIO: false, ioReadFileName: 'a', ioWriteFileName: 'a' })).toEqual([])
})

test('nobody is asked for what the chosen mode does not show', () => {
  const unfinished = { isFileIO: true, comparison: 'floats' } as const
  expect(placesOf(unfinished)).toEqual(['tolerance', 'fileIo'])
  expect(placesOf({ ...unfinished, judgeMode: 'output_only' })).toEqual(['tolerance'])
  expect(placesOf({ ...unfinished, judgeMode: 'communication' })).toEqual(['program'])
  expect(placesOf({ ...unfinished, judgeMode: 'spj' })).toEqual(['program', 'fileIo'])
})

test.each(['', '-1', '1.5', 'x', '100001'])(
  'points %j are refused under OI, and nobody asks under ICPC',
  (score) => {
    const cases = COMPLETE.cases.map((one) => ({ ...one, score }))
    expect(placesOf({ type: 1, cases })).toEqual(['scores'])
    expect(placesOf({ type: 0, cases })).toEqual([])
  },
)

test('a checker must be there and be compiled since it was changed', () => {
  const spj = { ...COMPLETE, judgeMode: 'spj' as const }
  expect(placesOf(spj)).toEqual(['program'])
  const written = { ...spj, spjCode: 'int main() {}' }
  expect(placesOf(written)).toEqual(['compiled'])
  const compiled = { ...written, compiledPrint: programPrint(written) }
  expect(placesOf(compiled)).toEqual([])
  expect(placesOf({ ...compiled, spjCode: 'int main() { }' })).toEqual(['compiled'])
  expect(placesOf({ ...compiled, judgeFiles: [{ name: 'a.h', content: 'x' }] })).toEqual(['compiled'])
})

test('function problems need a grader, communication problems may have some, and each is whole', () => {
  const whole = { family: 'C++', code: 'int main() {}', headers: [], stub: '//' } as const
  expect(placesOf({ judgeMode: 'grader' })).toEqual(['graders'])
  expect(placesOf({ judgeMode: 'grader', graders: [whole] })).toEqual([])
  const talking = { judgeMode: 'communication' } as const
  expect(placesOf(talking)).toEqual(['program'])
  expect(placesOf({ ...talking, graders: [whole] })).toEqual(['program'])
  expect(placesOf({ ...talking, graders: [{ ...whole, stub: ' ' }] })).toEqual(['graders', 'program'])
  // Fields that another mode left behind are neither asked for nor sent.
  expect(placesOf({ judgeMode: 'default', graders: [{ ...whole, code: '' }] })).toEqual([])
})

test('output-only problems may have a checker, and then it is compiled, too', () => {
  expect(placesOf({ judgeMode: 'output_only' })).toEqual([])
  expect(placesOf({ judgeMode: 'output_only', spjCode: 'x' })).toEqual(['compiled'])
})

test('numbers are compared with a tolerance that is none below zero', () => {
  expect(placesOf({ comparison: 'floats' })).toEqual(['tolerance'])
  expect(placesOf({ comparison: 'floats', absoluteTolerance: '-1' })).toEqual(['tolerance'])
  expect(placesOf({ comparison: 'floats', relativeTolerance: '1e-6' })).toEqual([])
})

test('a checker behind an interactor must be compiled, and needs an interactor that leaves a file', () => {
  const checkerBehind = { ...NEW_DRAFT.checkerBehind, code: 'int main() {}' }
  const interactive = {
    ...COMPLETE,
    judgeMode: 'interactive' as const,
    spjCode: 'int main() {}',
    checkerBehind,
  }
  const compiled = { compiledPrint: programPrint(interactive), compiledBehind: behindPrint(interactive) }
  expect(placesOf({ ...interactive, ...compiled })).toEqual([])
  expect(placesOf({ ...interactive, ...compiled, compiledBehind: null })).toEqual(['compiledBehind'])
  const icpc = { ...interactive, spjProtocol: 'icpc' as const }
  expect(placesOf({ ...icpc, ...compiled, compiledPrint: programPrint(icpc) })).toEqual(['behind'])
  expect(placesOf({ ...interactive, judgeMode: 'default' })).toEqual([])
})
