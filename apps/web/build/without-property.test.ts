import { expect, test } from 'vitest'
import { withoutProperty } from './without-property.ts'

const object = (property: string) => `const it = {\n  path: '/api',\n${property}  access: 'login',\n}\n`

test.each([
  ['an object', "  about: { thing: 'group', id: 'query.gid' },\n"],
  [
    'an object of several lines',
    "  about: {\n    thing: 'place',\n    id: { group: 'a', contest: 'b' },\n  },\n",
  ],
  [
    'a call with brackets and quotes in its words',
    "  about: nothing('It’s (one’s) own: \\'}, {\\', \"x\".'),\n",
  ],
  [
    'a choice',
    "  about:\n    one === undefined\n      ? { ...two(one), ...(may && { may }) }\n      : { thing: 'group' },\n",
  ],
  ['a name', '  about: ASKED,\n'],
])('%s goes, and nothing else', (_, property) => {
  expect(withoutProperty(object(property), 'about').replaceAll(/\n+/g, '\n')).toBe(object(''))
})

test('the last property of an object goes, too, and every one of them', () => {
  const code = 'f({\n  a: 1,\n  about: g({ b: [2] })\n})\nf({\n  about: h,\n  c: 3\n})'
  expect(withoutProperty(code, 'about')).toBe('f({\n  a: 1,\n})\nf({\n\n  c: 3\n})')
})

test('a name that only begins like it stays', () => {
  const code = '{\n  aboutAll: 1,\n  all.about: 2,\n}'
  expect(withoutProperty(code, 'about')).toBe(code)
})
