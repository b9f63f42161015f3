import { expect, test } from 'vitest'
import { languagesForMode, usualLanguages } from './new-languages.ts'

const OFFERED = ['C', 'C++ 17', 'Plain Text', 'Python3', 'SQL']
const USUAL = ['C', 'C++ 17', 'Python3']

test('a new problem may be solved in every usual language that runs here', () => {
  expect(usualLanguages(OFFERED)).toEqual(USUAL)
  expect(usualLanguages([])).toEqual([])
})

test('output-only problems know plain text alone, and other modes begin with the usual ones again', () => {
  const chosen = { judgeMode: 'default' as const, languages: ['C'] }
  expect(languagesForMode(chosen, 'spj', OFFERED)).toEqual(['C'])
  expect(languagesForMode(chosen, 'output_only', OFFERED)).toEqual(['Plain Text'])
  const outputOnly = { judgeMode: 'output_only' as const, languages: ['Plain Text'] }
  expect(languagesForMode(outputOnly, 'output_only', OFFERED)).toEqual(['Plain Text'])
  expect(languagesForMode(outputOnly, 'interactive', OFFERED)).toEqual(USUAL)
})
