import type { StoredFile } from './files.queries.ts'

/**
 * The type of files that were read and found to be a PDF; uploads keep no type, because nobody has looked into them.
 */
export const PDF_TYPE = 'application/pdf'

export function isOfText(file: Pick<StoredFile, 'kind'>): boolean {
  return file.kind === 'markdown-image' || file.kind === 'markdown-file'
}
