import { describe, expect, test } from 'vitest'
import { codeProblem } from './code-check.ts'
import { defaultLanguage, isUntouched, templateFor } from './template.ts'

describe('templates', () => {
  const source = {
    ofProblem: { C: '/* problem */' },
    ofLanguages: { C: '/* site */', Java: 'class Main {}', Go: null },
  }

  test('the template of the problem goes before that of the language', () => {
    expect(templateFor('C', source)).toBe('/* problem */')
    expect(templateFor('Java', source)).toBe('class Main {}')
  })

  test('a language without a template starts empty', () => {
    expect(templateFor('Go', source)).toBe('')
    expect(templateFor('Rust', source)).toBe('')
  })

  test('the marks between the parts of a template are not shown', () => {
    const marked =
      '//PREPEND BEGIN\n#include <a>\n//PREPEND END\n\n//TEMPLATE BEGIN\nint add();\n//TEMPLATE END\n'
    expect(templateFor('C', { ofProblem: { C: marked }, ofLanguages: {} })).toBe(
      '#include <a>\n\nint add();\n',
    )
  })

  test('an editor is untouched while it is empty or holds its template', () => {
    expect(isUntouched('  \n', 'x')).toBe(true)
    expect(isUntouched('x\n', 'x')).toBe(true)
    expect(isUntouched('x = 1', 'x')).toBe(false)
  })
})

describe('the language at the start', () => {
  test('is the last used one where the problem allows it', () => {
    expect(defaultLanguage(['C', 'Java'], 'Java')).toBe('Java')
  })

  test('is C++ 17 for whoever has not chosen yet', () => {
    expect(defaultLanguage(['C', 'C++', 'C++ 17'], null)).toBe('C++ 17')
    expect(defaultLanguage(['C', 'C++ 17 With O2', 'Java'], 'Rust')).toBe('C++ 17 With O2')
    expect(defaultLanguage(['C', 'C++ 17'], 'C')).toBe('C')
  })

  test('is the first of the problem where C++ 17 is not allowed', () => {
    expect(defaultLanguage(['C', 'Java'], 'Rust')).toBe('C')
    expect(defaultLanguage(['C', 'Java'], null)).toBe('C')
  })
})

describe('code that cannot be handed in', () => {
  test.each([
    ['', 'code_empty'],
    [' \n\t', 'code_empty'],
    ['x', null],
    ['x'.repeat(65_535), null],
    ['x'.repeat(65_536), 'code_too_long'],
  ])('of this length is told apart (case %#)', (code, problem) => {
    expect(codeProblem(code)).toBe(problem)
  })
})
