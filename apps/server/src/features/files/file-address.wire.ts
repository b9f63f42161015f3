import type { StoredFile } from './files.queries.ts'

export const PICTURE_FOLDER = '/api/public/img/'
export const FILE_FOLDER = '/api/public/file/'

/** Longer extensions say nothing about a file. */
const EXTENSION = /\.([a-z0-9]{1,10})$/

/** The public address of a file, as used in texts, `src` and `href` (`api.md` 1.1). */
export function addressOf(file: Pick<StoredFile, 'kind' | 'key' | 'name'>): string {
  const folder = file.kind === 'markdown-file' ? FILE_FOLDER : PICTURE_FOLDER
  return folder + file.key + (EXTENSION.exec(file.name.toLowerCase())?.[0] ?? '')
}

/** The key in the last part of an address; null if there is none. */
export function keyOf(name: string): string | null {
  return /^([0-9a-f]{32})(?:\.[a-z0-9]{1,10})?$/.exec(name)?.[1] ?? null
}
