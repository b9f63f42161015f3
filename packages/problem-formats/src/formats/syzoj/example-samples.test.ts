import { expect, test } from 'vitest'
import { splitExample } from './example-samples.ts'

const code = (text: string) => `\`\`\`plain\n${text}\n\`\`\``

test.each([
  ['### 样例输入', '### 样例输出'],
  ['**输入样例：**', '**输出样例：**'],
  ['#### Sample Input 1', '#### Sample Output 1'],
])('code below %s and %s is a sample', (input, output) => {
  const example = `${input}\n\n${code('1 2\n3')}\n\n${output}\n${code('6')}\n`
  expect(splitExample(example)).toEqual({ samples: [{ input: '1 2\n3', output: '6' }], rest: '' })
})

test('any other text stays, below the headings it still needs', () => {
  const one = (number: number) => `### 样例 ${number}\n#### 输入\n${code('1')}\n#### 输出\n${code('2')}\n`
  expect(splitExample(`${one(1)}${one(2)}#### 样例解释\n1 变\n2。`)).toEqual({
    samples: [
      { input: '1', output: '2' },
      { input: '1', output: '2' },
    ],
    rest: '### 样例 2\n#### 样例解释\n1 变\n2。',
  })
})

test.each([
  [code('1 2'), `### 样例\n\n${code('1 2')}`],
  [`### 样例\n${code('1 2')}`, `### 样例\n${code('1 2')}`],
  [`输入\n${code('1')}\n输入\n${code('2')}`, `### 样例\n\n输入\n${code('1')}\n输入\n${code('2')}`],
  ['', ''],
])('a text that is not a list of samples stays under a single heading: %j', (example, rest) => {
  expect(splitExample(example)).toEqual({ samples: [], rest })
})
