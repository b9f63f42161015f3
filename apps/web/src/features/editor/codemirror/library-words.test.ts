import { CompletionContext } from '@codemirror/autocomplete'
import { EditorState } from '@codemirror/state'
import { describe, expect, test } from 'vitest'
import { libraryWords } from './library-words.ts'

async function offered(contentType: string, text: string, isExplicit = false): Promise<string[] | null> {
  const source = await libraryWords(contentType)
  const state = EditorState.create({ doc: text })
  const result = source?.(new CompletionContext(state, text.length, isExplicit)) ?? null
  return result?.options.map(({ label }) => label) ?? null
}

describe.each([
  ['text/x-c++src', 'vec', 'vector'],
  ['text/x-c++src', 'std::lower', 'lower_bound'],
  ['text/x-c++src', 'numbers.pu', 'push_back'],
  ['text/x-c++src', 'it->sec', 'second'],
  ['text/x-csrc', 'wh', 'while'],
  ['text/x-java', 'Buff', 'BufferedReader'],
  ['text/x-java', 'Math.ma', 'max'],
  ['text/x-java', 'list.ad', 'add'],
  ['text/x-python', 'enu', 'enumerate'],
  ['text/x-python', 'heapq.heap', 'heappush'],
  ['text/x-python', '"".join(words).spl', 'split'],
])('%s: after %s', (contentType, text, word) => {
  test(`offers ${word}`, async () => {
    expect(await offered(contentType, text)).toContain(word)
  })
})

test.each([
  ['a name space that nobody knows', 'text/x-c++src', 'mine::x'],
  ['a number', 'text/x-python', 'x = 3.'],
  ['nothing typed', 'text/x-java', ''],
  ['a language without a list', 'text/x-go', 'fmt.Pr'],
])('%s: nothing is offered', async (_, contentType, text) => {
  expect(await offered(contentType, text)).toBeNull()
})

test('on request everything that can stand alone is offered', async () => {
  expect(await offered('text/x-python', '', true)).toContain('print')
})

test.each(['cpp', 'java', 'python'])('the list of %s has each name once', async (name) => {
  const { words } = await import(`./words/${name}.ts`)
  for (const text of [words.alone, words.members, ...Object.values<string>(words.after)]) {
    const names = text.split(/\s+/)
    expect(new Set(names).size).toBe(names.length)
  }
})
