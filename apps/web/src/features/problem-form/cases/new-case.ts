import type { CaseDraft } from '../draft/problem-draft.ts'

let serial = 0

/** A key unique on this page and in a draft that is continued. */
const newKey = (kind: string) => {
  serial += 1
  return `${kind}-${Date.now().toString(36)}-${serial}`
}

/** An empty case to be typed here, with the next free number. */
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

/** A pair of an upload; an omitted answer gets the wire's sign for it as its name. */
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
