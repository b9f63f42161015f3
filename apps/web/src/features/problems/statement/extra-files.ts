import { z } from 'zod'

const ExtraFiles = z.record(z.string(), z.string())

export interface ExtraFile {
  readonly name: string
  readonly content: string
}

/** The files of the annex by name. Text that is not a map of names to contents counts as no files. */
export function parseExtraFiles(text: string | null): readonly ExtraFile[] {
  if (text === null || text === '') return []
  try {
    const files = ExtraFiles.parse(JSON.parse(text))
    return Object.entries(files)
      .map(([name, content]) => ({ name, content }))
      .sort((a, b) => a.name.localeCompare(b.name))
  } catch {
    // Old problems may have free text here.
    return []
  }
}
