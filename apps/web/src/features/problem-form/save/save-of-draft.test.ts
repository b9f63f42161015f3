import { expect, test } from 'vitest'
import { typedCase } from '../cases/new-case.ts'
import { moveCase, removeSubtask } from '../cases/subtasks.ts'
import { changedSections } from '../draft/changed-sections.ts'
import { draftOfProblem, type LoadedProblem, ownLanguageOf } from '../draft/draft-of-problem.ts'
import { readKeptDraft, writeKeptDraft } from '../draft/kept-draft.ts'
import { NEW_DRAFT, type ProblemFormDraft } from '../draft/problem-draft.ts'
import { saveOfDraft } from './save-of-draft.ts'

const TARGET = { id: null, basedOn: null, languages: [{ id: 7, name: 'C' }] }
const save = (part: Partial<ProblemFormDraft>) => saveOfDraft({ ...NEW_DRAFT, ...part }, TARGET)
const STATEMENT = { title: 'A+B', description: 'd', input: 'i', output: 'o', hint: '' }

test('cases go as names of files, with the texts of those that were written here', () => {
  const typed = { ...typedCase([], 1), inputText: '1 2\n', outputText: '3\n' }
  const kept = { ...typedCase([typed], 1), inputText: null, outputText: null, origin: 'live' as const }
  expect(save({ cases: [typed, kept] })).toMatchObject({
    isUploadTestCase: true,
    samples: [
      { input: '1.in', output: '1.out', inputText: '1 2\n', outputText: '3\n' },
      { input: '2.in', output: '2.out' },
    ],
  })
  expect(save({ cases: [kept] }).samples?.[0]).not.toHaveProperty('inputText')
})

test('a new problem of right or wrong stops at the first failure, unless its setter wants all cases run', () => {
  expect(save({}).problem).toMatchObject({ type: 0, judgeCaseMode: 'ergodic_without_error' })
  expect(save({ caseMode: 'default' }).problem.judgeCaseMode).toBe('default')
  expect(save({ type: 1 }).problem.judgeCaseMode).toBe('default')
})

test('a tolerance that was begun before a checker was chosen does not go along', () => {
  const begun = { comparison: 'floats', absoluteTolerance: 'x' } as const
  expect(save({ ...begun, judgeMode: 'spj', spjCode: 'int main() {}' }).problem).toMatchObject({
    comparison: null,
    absoluteTolerance: null,
  })
  const given = { comparison: 'floats', absoluteTolerance: '1e-6', judgeMode: 'spj' } as const
  expect(save(given).problem).toMatchObject({ comparison: 'floats', absoluteTolerance: 1e-6 })
})

test('subtasks go beside the word that older clients know for them', () => {
  const subtasks = [
    { number: 1, policy: 'sum' as const, dependsOn: [] },
    { number: 2, policy: 'all-or-nothing' as const, dependsOn: [1] },
  ]
  const grouped = save({ type: 1, caseMode: 'subtasks', subtasks, cases: [typedCase([], 2)] })
  expect(grouped.problem.judgeCaseMode).toBe('subtask_lowest')
  expect(grouped.samples?.[0]).toMatchObject({ groupNum: 2, score: 0 })
  expect(grouped.subtasks).toEqual([
    { groupNum: 1, policy: 'sum', dependsOn: [] },
    { groupNum: 2, policy: 'all-or-nothing', dependsOn: [1] },
  ])
  const averages = [{ number: 1, policy: 'average' as const, dependsOn: [] }]
  const average = save({ type: 1, caseMode: 'subtasks', subtasks: averages })
  expect(average.problem.judgeCaseMode).toBe('subtask_average')
  expect(save({ type: 0, subtasks })).not.toHaveProperty('subtasks')
})

test('a mode without a program sends none, and only languages that were filled in are sent', () => {
  const sent = save({
    spjCode: 'int main() {}',
    statements: { ...NEW_DRAFT.statements, 'en-US': STATEMENT },
  })
  expect(sent.problem.spjCode).toBeNull()
  expect(sent.problem.statements).toEqual({ 'en-US': STATEMENT })
})

test('tags that the site knows go by their id, and templates by that of their language', () => {
  const sent = save({
    tags: [
      { id: 3, name: 'dp', color: null },
      { id: null, name: 'new', color: null },
    ],
    languages: ['C'],
    templates: [
      { language: 'C', front: '', body: 'x', back: '' },
      { language: 'Java', front: '', body: 'y', back: '' },
    ],
  })
  expect(sent.tags).toEqual([{ id: 3 }, { name: 'new', color: null }])
  expect(sent.codeTemplates).toEqual([{ lid: 7, code: 'x', status: true }])
})

test('what is loaded and sent without a change says the same', () => {
  const problem: LoadedProblem['problem'] = {
    ...STATEMENT,
    id: 5,
    problemId: 'P5',
    author: 'olga',
    type: 1,
    judgeMode: 'spj',
    judgeCaseMode: 'subtask_lowest',
    timeLimit: 1000,
    memoryLimit: 256,
    stackLimit: 128,
    examples: '<input>1</input><output>2</output>',
    isRemote: false,
    source: null,
    difficulty: 1,
    auth: 2,
    ioScore: 100,
    codeShare: true,
    userExtraFile: '{"a.h":"x"}',
    isRemoveEndBlank: true,
    openCaseResult: true,
    feedback: 'verdict',
    isUploadCase: true,
    caseVersion: '3',
    modifiedUser: null,
    isGroup: false,
    gid: null,
    applyPublicProgress: null,
    isFileIO: false,
    ioReadFileName: null,
    ioWriteFileName: null,
    gmtCreate: new Date(0),
    gmtModified: new Date(0),
    spjCode: 'int main() {}',
    spjLanguage: 'C++',
    judgeExtraFile: null,
    comparison: null,
    absoluteTolerance: null,
    relativeTolerance: null,
    spjProtocol: 'testlib',
    spjPoints: 'percent',
    spjArguments: '',
    processCount: null,
    passLimit: null,
    interactorChecker: null,
    graders: [],
    graderProcess: null,
    statements: { 'en-US': STATEMENT },
    can: { change: true, publish: true, delete: true, downloadData: true, rejudge: true },
  }
  const data = {
    version: 3,
    subtasks: [{ groupNum: 1, policy: 'min' as const, dependsOn: [], score: 100 }],
    cases: [{ input: '1.in', output: '1.out', inputBytes: 1, outputBytes: 1, score: 100, groupNum: 1 }],
  }
  const draft = draftOfProblem({ problem, readAs: 'P5', data, tags: [], languages: [], templates: [] })
  expect(ownLanguageOf(problem)).toBe('en-US')
  const basedOn = new Date(0)
  expect(saveOfDraft(draft, { id: 5, basedOn, languages: [] })).toMatchObject({
    problem: {
      id: 5,
      judgeCaseMode: 'subtask_lowest',
      spjProtocol: 'testlib',
      examples: problem.examples,
      userExtraFile: problem.userExtraFile,
      feedback: 'verdict',
    },
    samples: [{ input: '1.in', output: '1.out', score: 100, groupNum: 1 }],
    subtasks: [{ groupNum: 1, policy: 'min', dependsOn: [] }],
    basedOn,
  })
})

test('a draft is kept with what it began with, and one of another shape is none', () => {
  const store = new Map<string, string>()
  const storage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  }
  const kept = { draft: { ...NEW_DRAFT, problemId: 'X' }, keptAt: new Date(5), basedOn: new Date(3) }
  expect(writeKeptDraft(storage, 'k', kept)).toBe(true)
  expect(readKeptDraft(storage, 'k')).toEqual(kept)
  store.set('k', JSON.stringify({ ...kept, draft: { problemId: 'X' } }))
  expect(readKeptDraft(storage, 'k')).toBeNull()
  store.set('k', 'no JSON')
  expect(readKeptDraft(storage, 'k')).toBeNull()
})

test('a browser without room keeps nothing, not half of something', () => {
  const removed: string[] = []
  const storage = {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: (key: string) => void removed.push(key),
  }
  expect(writeKeptDraft(storage, 'k', { draft: NEW_DRAFT, keptAt: new Date(), basedOn: null })).toBe(false)
  expect(removed).toEqual(['k'])
})

test('differences are told by section', () => {
  expect(changedSections(NEW_DRAFT, { ...NEW_DRAFT, timeLimit: '5', languages: ['C'] })).toEqual([
    'basics',
    'languages',
  ])
})

test('the cases of a removed subtask join the one before it, and nothing depends on it any more', () => {
  const subtasks = [1, 2, 3].map((number) => ({
    number,
    policy: 'min' as const,
    dependsOn: number === 3 ? [1, 2] : [],
  }))
  const cases = [typedCase([], 2)]
  expect(removeSubtask({ subtasks, cases }, 2)).toMatchObject({
    subtasks: [{ number: 1 }, { number: 3, dependsOn: [1] }],
    cases: [{ group: 1 }],
  })
  expect(removeSubtask({ subtasks, cases: [typedCase([], 1)] }, 1).cases[0]?.group).toBe(2)
})

test('a case moves by one place and not beyond the ends', () => {
  const first = typedCase([], 1)
  const second = typedCase([first], 1)
  expect(moveCase([first, second], second.key, -1)).toEqual([second, first])
  expect(moveCase([first, second], second.key, 1)).toEqual([first, second])
})

test('a checker behind the interactor goes with the mode that knows it, and an empty one is none', () => {
  const checkerBehind = { code: 'print()', language: 'Python3', protocol: null, points: 'percent' as const }
  const sent = (part: Partial<ProblemFormDraft>) => save({ checkerBehind, spjCode: 'x', ...part }).problem
  expect(sent({ judgeMode: 'interactive' }).interactorChecker).toEqual(checkerBehind)
  expect(
    sent({ judgeMode: 'interactive', checkerBehind: NEW_DRAFT.checkerBehind }).interactorChecker,
  ).toBeNull()
  expect(sent({ judgeMode: 'spj' })).not.toHaveProperty('interactorChecker')
})

test('declared functions go along in their mode alone', () => {
  const graderProcess = { code: 'int main() {}', language: 'C++ 17', functions: 'solution: int f()' }
  expect(save({ judgeMode: 'grader_process', graderProcess }).problem).toMatchObject({
    graderProcess,
    isFileIO: false,
  })
  expect(save({ judgeMode: 'default', graderProcess }).problem).not.toHaveProperty('graderProcess')
})
