import type { PackageFile, PackageFiles } from '../package-files.ts'
import { PackageError } from '../package-problem.ts'

const MAX_PATH_LENGTH = 4096
const SHOWN_LENGTH = 200

/**
 * Returns the file that a manifest names.
 *
 * @param folder where the manifest's paths begin, ending in `/` unless it is the top
 * @throws PackageError file-missing or file-outside
 */
export function requireFile(
  files: PackageFiles,
  manifest: string,
  folder: string,
  path: string,
): PackageFile {
  // No file of an archive has a longer path; the message shows the beginning.
  if (path.length > MAX_PATH_LENGTH)
    throw new PackageError('file-missing', { manifest, path: path.slice(0, SHOWN_LENGTH) })
  if (isOutside(path)) throw new PackageError('file-outside', { manifest, path })
  const file = files.get(folder + path.replace(/^\.\//, ''))
  if (file === undefined) throw new PackageError('file-missing', { manifest, path })
  return file
}

function isOutside(path: string): boolean {
  return /^([/\\]|[A-Za-z]:)/.test(path) || path.split(/[/\\]/).includes('..')
}
