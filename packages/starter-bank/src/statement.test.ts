import { expect, test } from 'vitest'
import { parseStatement } from './statement.ts'

const WHOLE = `# A Title

## Description
First line.

Second line.

## Input
in

## Output
out

## Hint
hint
`

test('a statement file is split at its headings', () => {
  expect(parseStatement('en-US', WHOLE)).toEqual({
    title: 'A Title',
    description: 'First line.\n\nSecond line.',
    input: 'in',
    output: 'out',
    hint: 'hint',
  })
})

test('a heading of the other language is refused', () => {
  expect(() => parseStatement('zh-CN', WHOLE)).toThrow('unknown heading "Description"')
})

test('a missing section is refused', () => {
  expect(() => parseStatement('en-US', WHOLE.replace('## Hint\nhint\n', ''))).toThrow('hint')
})
