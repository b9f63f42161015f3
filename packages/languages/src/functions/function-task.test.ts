import { expect, test } from 'vitest'
import { findLanguage, LANGUAGES } from '../languages.ts'
import { parseInterface } from './function-interface.ts'
import { canBeGraderProcess, functionTask, graderStub, solverFiles, solverStub } from './function-task.ts'

const TEXT = 'solution: long best(int[][] heights, string name)\ngrader: bool ask(long[] values)'
const FUNCTIONS = parseInterface(TEXT)

function language(name: string) {
  const found = findLanguage(name)
  if (found === null) throw new Error(`no language ${name}`)
  return found
}
const grader = { source: 'GRADER_SOURCE', language: language('C++ 20'), functions: TEXT, extraFiles: {} }

test.each(LANGUAGES.filter(({ graderFamily }) => graderFamily !== undefined))(
  '$name keeps its standard',
  (definition) => {
    const task = functionTask(definition, grader)
    const argv = task.language.compile?.argv ?? []
    expect(argv).not.toContain('{flags}')
    for (const flag of definition.compile?.argv.filter((part) => part.startsWith('-std=')) ?? [])
      expect(argv).toContain(flag)
    expect(task.graderProcess.language.compile?.argv).toContain('-std=gnu++20')
    // The program that runs is the judge's part, whatever the language calls its own.
    if (definition.graderFamily === 'Java') expect(task.language.run.argv.at(-1)).toBe('GavelCalls')
    if (definition.graderFamily === 'Python')
      expect(task.language.run.argv.at(-1)).toBe('/app/gavel_calls.pyc')
    // No file of the grader is placed beside the submission.
    expect(JSON.stringify(task.userExtraFiles)).not.toContain('GRADER_SOURCE')
    for (const content of Object.values(task.userExtraFiles)) expect(content).not.toMatch(/\{\{\w+\}\}/)
  },
)

test('graders are written in C++ of any version', () => {
  expect(LANGUAGES.filter(canBeGraderProcess).every(({ name }) => name.startsWith('C++'))).toBe(true)
  expect(() => functionTask(language('C'), { ...grader, language: language('Python3') })).toThrow(
    /cannot be written/,
  )
  expect(() => functionTask(language('Ruby'), grader)).toThrow('Ruby knows no functions')
})

test('each language gets the functions in its own syntax', () => {
  expect(solverStub(FUNCTIONS, 'C')).toContain(
    'long long best(int **heights, int heights_size, int *heights_col_sizes, char *name) {\n    return 0;\n}',
  )
  expect(solverStub(FUNCTIONS, 'C++')).toContain(
    'long long best(std::vector<std::vector<int>> heights, std::string name) {\n    return 0;\n}',
  )
  expect(solverStub(FUNCTIONS, 'Java')).toContain(
    'public long best(int[][] heights, String name) {\n        return 0;',
  )
  expect(solverStub(FUNCTIONS, 'Java')).toContain('Grader offers: static boolean ask(long[] values)')
  expect(solverStub(FUNCTIONS, 'Python')).toContain(
    'def best(heights: list[list[int]], name: str) -> int:\n    return 0\n',
  )
  expect(solverStub(FUNCTIONS, 'Python')).toContain('from grader import ask\n')
  expect(solverFiles(FUNCTIONS, 'C')).toEqual(solverFiles(FUNCTIONS, 'C++'))
  expect(solverFiles(FUNCTIONS, 'Java')).toEqual({})
})

test('the grader stub lists what the grader offers and what it can call', () => {
  const stub = graderStub(FUNCTIONS)
  expect(stub).toContain('bool ask(std::vector<long long> values) {\n    return false;\n}')
  expect(stub).toContain('best(…)')
})
