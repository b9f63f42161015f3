import { expect, test } from 'vitest'
import { joinTemplate, splitTemplate } from './templates.ts'

test('a template without marks is all body, and stays as it was', () => {
  const code = 'int main() {}\n'
  expect(splitTemplate(code)).toEqual({ front: '', body: code, back: '' })
  expect(joinTemplate({ front: ' ', body: code, back: '' })).toBe(code)
})

test('parts are joined with marks and come apart again', () => {
  const parts = { front: '#include <cstdio>', body: 'int f() {\n}', back: 'int main() {}' }
  const code = joinTemplate(parts)
  expect(code).toContain('//PREPEND BEGIN\n#include <cstdio>\n//PREPEND END')
  expect(splitTemplate(code)).toEqual(parts)
})

test('marks of other products may have blanks, and parts may be missing', () => {
  expect(splitTemplate('// TEMPLATE BEGIN\nx\n// TEMPLATE END\n')).toEqual({ front: '', body: 'x', back: '' })
})
