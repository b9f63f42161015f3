import type { CaseDraft } from '../draft/problem-draft.ts'

let serial = 0

/** A key that no other row of this page has, nor of a draft that is taken up again. */
const newKey = (kind: string) => {
  serial += 1
  return `${kind}-${Date.now().toString(36)}-${serial}`
}

/** An empty case that is written here, under the next free number. */
export function typedCase(cases: readonly CaseDraft[], group: number): CaseDraft {
  const names = new Set(cases.map(({ input }) => input))
  let number = cases.length + 1
  while (names.has(`${number}.in`)) number += 1
  return {
    key: newKey('typed'),
    input: `${number}.in`,
    output: `${number}.out`,
    inputBytes: null,
    outputBytes: null,
    inputText: '',
    outputText: '',
    score: '0',
    group,
    origin: 'typed',
  }
}

/** A pair of an upload; the wire's sign for an answer that was left out is the name that it gets. */
export function uploadedCase({ input, output }: { input: string; output: string }): CaseDraft {
  return {
    key: newKey('upload'),
    input,
    output,
    inputBytes: null,
    outputBytes: null,
    inputText: null,
    outputText: null,
    score: '0',
    group: 1,
    origin: 'upload',
  }
}
