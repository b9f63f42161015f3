import { expect, test } from 'vitest'
import { readOne } from '../../../test/read-upload.ts'

const rich = (value: string) => ({ format: 'html', value })

function upload(fields: object, more: Readonly<Record<string, string>> = {}) {
  const json = {
    display_id: 'A1',
    title: 'Sum',
    description: rich('<p>Add.</p>'),
    input_description: rich(''),
    output_description: rich(''),
    hint: rich(''),
    test_case_score: [{ score: 100, input_name: '1.in', output_name: '1.out' }],
    time_limit: 1000,
    memory_limit: 256,
    samples: [],
    rule_type: 'ACM',
    ...fields,
  }
  const tests = { '1/testcase/1.in': '1 2\n', '1/testcase/1.out': '3\n' }
  return { '1/problem.json': JSON.stringify(json), ...tests, ...more }
}

test('a template applies to every language of the problem that QDUOJ means by its name', async () => {
  const code = { prepend: '', template: 'int main(){}', append: '' }
  const template = { 'C++': code, Java: { ...code, template: 'class A {}' }, JavaScript: code }
  const { templates, languages, warnings } = await readOne(upload({ template }))
  expect(templates).toEqual([
    { language: 'C++', code: 'int main(){}' },
    { language: 'C++ With O2', code: 'int main(){}' },
    { language: 'Java', code: 'class A {}' },
  ])
  expect(templates.filter(({ language }) => languages?.includes(language) !== true)).toEqual([])
  expect(warnings).toEqual([{ code: 'not-carried', details: { what: 'template (JavaScript)' } }])
})

test('test files that no case names are reported', async () => {
  const { warnings } = await readOne(upload({}, { '1/testcase/2.in': '2' }))
  expect(warnings).toEqual([{ code: 'file-ignored', details: { path: '1/testcase/2.in' } }])
})

test('answers are expected to be accepted', async () => {
  const { solutions } = await readOne(upload({ answers: [{ language: 'C++', code: 'int main(){}' }] }))
  expect(solutions).toMatchObject([{ name: 'answer-1', expected: ['AC'], required: [], isMain: true }])
})
