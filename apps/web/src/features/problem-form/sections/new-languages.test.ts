import { expect, test } from 'vitest'
import { languagesForMode, usualLanguages } from './new-languages.ts'

const LANGUAGES = [
  { name: 'C', contentType: 'text/x-csrc' },
  { name: 'C++ 17', contentType: 'text/x-c++src' },
  { name: 'Golang', contentType: 'text/x-go' },
  { name: 'Plain Text', contentType: 'text/plain' },
  { name: 'Python3', contentType: 'text/x-python' },
  { name: 'SQL', contentType: 'text/x-sql' },
]
const OFFERED = LANGUAGES.map(({ name }) => name)
const USUAL = ['C', 'C++ 17', 'Golang', 'Python3']

test('a new problem may be solved in every usual language that runs here', () => {
  expect(usualLanguages(OFFERED)).toEqual(USUAL)
  expect(usualLanguages([])).toEqual([])
})

test('output-only problems know plain text alone, and other modes begin with the usual ones again', () => {
  const chosen = { judgeMode: 'default' as const, languages: ['C'] }
  expect(languagesForMode(chosen, 'spj', LANGUAGES)).toEqual(['C'])
  expect(languagesForMode(chosen, 'output_only', LANGUAGES)).toEqual(['Plain Text'])
  const outputOnly = { judgeMode: 'output_only' as const, languages: ['Plain Text'] }
  expect(languagesForMode(outputOnly, 'output_only', LANGUAGES)).toEqual(['Plain Text'])
  expect(languagesForMode(outputOnly, 'interactive', LANGUAGES)).toEqual(USUAL)
})

test.each(['grader', 'grader_process'] as const)(
  'a problem of the mode %s keeps languages that have stubs',
  (mode) => {
    expect(languagesForMode({ judgeMode: 'default', languages: USUAL }, mode, LANGUAGES)).toEqual([
      'C',
      'C++ 17',
      'Python3',
    ])
  },
)
