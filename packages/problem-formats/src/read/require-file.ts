import type { PackageFile, PackageFiles } from '../package-files.ts'
import { PackageError } from '../package-problem.ts'

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
  if (isOutside(path)) throw new PackageError('file-outside', { manifest, path })
  const file = files.get(folder + path.replace(/^\.\//, ''))
  if (file === undefined) throw new PackageError('file-missing', { manifest, path })
  return file
}

function isOutside(path: string): boolean {
  return /^([/\\]|[A-Za-z]:)/.test(path) || path.split(/[/\\]/).includes('..')
}
