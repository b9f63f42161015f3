import type { Sample } from '../problems.tables.ts'

/** The wire escapes nothing, so a sample that contains the closing marker ends there. */
export function formatExamples(samples: readonly Sample[]): string {
  return samples.map(({ input, output }) => `<input>${input}</input><output>${output}</output>`).join('')
}
