import { z } from 'zod'
import type { ExtraFile, ProblemFormDraft } from '../draft/problem-draft.ts'

export function formatExamples(examples: ProblemFormDraft['examples']): string {
  return examples
    .filter(({ input, output }) => input !== '' || output !== '')
    .map(({ input, output }) => `<input>${input}</input><output>${output}</output>`)
    .join('')
}

const Files = z.record(z.string(), z.string())

/** Extra files, which the wire carries as a JSON object of names and contents. */
export function parseFiles(text: string | null): ExtraFile[] {
  if (text === null || text === '') return []
  try {
    return Object.entries(Files.parse(JSON.parse(text))).map(([name, content]) => ({ name, content }))
  } catch {
    // Old problems may have free text here, which no form can edit.
    return []
  }
}

export const namedFiles = (files: readonly ExtraFile[]): Record<string, string> =>
  Object.fromEntries(files.map(({ name, content }) => [name, content]))

export const formatFiles = (files: readonly ExtraFile[]): string | null =>
  files.length === 0 ? null : JSON.stringify(namedFiles(files))
