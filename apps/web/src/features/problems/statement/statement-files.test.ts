import { expect, test } from 'vitest'
import { statementFiles } from './statement-files.ts'

const address = `/api/public/file/${'0a'.repeat(16)}.pdf`

test('the PDFs of a statement are found, each once', () => {
  expect(statementFiles(`[cup.pdf](${address}) and [again](${address})`)).toEqual([
    { name: 'cup.pdf', address },
  ])
})

test.each([
  '[cup.pdf](https://elsewhere.example/cup.pdf)',
  '[cup.pdf](/api/public/file/../cup.pdf)',
  `![cup.png](${address.replace('.pdf', '.png')})`,
  `[cup.zip](${address.replace('.pdf', '.zip')})`,
  '',
])('nothing else is shown as one: %s', (source) => {
  expect(statementFiles(source)).toEqual([])
})
