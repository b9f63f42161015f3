export interface Example {
  readonly input: string
  readonly output: string
}

const PAIR = /<input>([\s\S]*?)<\/input>\s*<output>([\s\S]*?)<\/output>/g

/**
 * The samples of a problem, which the wire carries as one text without escaping
 * (`<input>…</input><output>…</output>`).
 */
export function parseExamples(text: string): readonly Example[] {
  return [...text.matchAll(PAIR)].map(([, input = '', output = '']) => ({ input, output }))
}
