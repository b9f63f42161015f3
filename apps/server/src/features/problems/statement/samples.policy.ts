import type { Sample } from '../problems.tables.ts'

const PAIR = /<input>([\s\S]*?)<\/input>\s*<output>([\s\S]*?)<\/output>/g

/** Reads the wire's `examples` string; anything that is not a pair is left out. */
export function parseExamples(examples: string): Sample[] {
  return [...examples.matchAll(PAIR)].map(([, input = '', output = '']) => ({ input, output }))
}

/** The wire escapes nothing, so a sample that contains the closing marker ends there. */
export function formatExamples(samples: readonly Sample[]): string {
  return samples.map(({ input, output }) => `<input>${input}</input><output>${output}</output>`).join('')
}
