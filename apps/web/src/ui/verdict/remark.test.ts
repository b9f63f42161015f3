import { JUDGE_SENTENCES, judgeSentence, keysOf, readJudgeSentence } from '@gavel/contract'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts, startTexts, translatorOf } from '../../i18n/i18n.ts'
import type { Translate } from '../../i18n/texts.ts'
import { remarkIn } from './remark.ts'

let zh: Translate<'judge-sentences'>

beforeAll(async () => {
  await startTexts('zh-CN')
  await loadTexts('judge-sentences')
  zh = translatorOf('zh-CN', 'judge-sentences')
})

const names = keysOf(JUDGE_SENTENCES)

test.each(names)('the sentence %s is recognised and said in Chinese', (name) => {
  const line = JUDGE_SENTENCES[name].replace(/\{\w+\}/g, '7')
  expect(readJudgeSentence(line)?.name).toBe(name)
  expect(remarkIn(zh, line, null)).toMatch(/\p{Script=Han}/u)
  expect(remarkIn(zh, line, null)).not.toMatch(/[{}]/)
})

test('a difference names what stands there, and quotes a word as it is', () => {
  const ends = judgeSentence('difference', { line: 3, found: 'the end of the output', expected: 'a word' })
  expect(remarkIn(zh, ends, null)).toBe('第 3 行：读到输出的结尾，应为一个词')
  const quoted = judgeSentence('difference', {
    line: 1,
    found: '", expected a word"',
    expected: 'another word',
  })
  expect(remarkIn(zh, quoted, null)).toBe('第 1 行：读到", expected a word"，应为另一个词')
})

test('how a run ended is not said twice, and the words of the program stay', () => {
  const text = `${judgeSentence('signal', { signal: 'SIGSEGV' })}\nassertion failed\nexit code 3`
  expect(remarkIn(zh, text, { exitCode: null, signal: 'SIGSEGV' })).toBe('assertion failed\nexit code 3')
  expect(remarkIn(zh, text, null)).toBe('被 SIGSEGV 终止\nassertion failed\nexit code 3')
  expect(remarkIn(zh, 'exit code 42', { exitCode: 42, signal: null })).toBe('')
  expect(remarkIn(zh, 'exit code 42', null)).toBe('退出码 42')
})

test('a checker may say what it likes', () => {
  expect(remarkIn(zh, 'wrong answer: expected a word', null)).toBe('wrong answer: expected a word')
})
