import type { PackageFile, PackageFiles } from './package-files.ts'
import type { FormatReader } from './package-format.ts'
import { PACKAGE_FORMATS, PackageError } from './package-problem.ts'

export interface FoundFormat {
  readonly reader: FormatReader
  /** As the reader should see them: without the wrapping folder, if there was one. */
  readonly files: PackageFiles
  /** The folder that was stripped. */
  readonly wrapper: string | null
}

/**
 * Finds the format of an upload: the first reader that matches it as it is; failing that, when everything lies in one
 * folder, the first that matches its content.
 *
 * @param readers in the order in which they are tried
 * @throws PackageError format-unknown
 */
export async function findFormat(
  readers: readonly FormatReader[],
  files: PackageFiles,
): Promise<FoundFormat> {
  const outside = await firstMatching(readers, files)
  const wrapper = wrapperOf(files)
  // Test files are recognised at any depth, so what else the folder holds says more about the format.
  if (wrapper !== null && (outside === null || outside.format === 'plain')) {
    const inner = withoutFolder(files, wrapper)
    const inside = await firstMatching(readers, inner)
    if (inside !== null) return { reader: inside, files: inner, wrapper }
  }
  if (outside !== null) return { reader: outside, files, wrapper: null }
  throw new PackageError('format-unknown', { list: PACKAGE_FORMATS.join(', ') })
}

async function firstMatching(
  readers: readonly FormatReader[],
  files: PackageFiles,
): Promise<FormatReader | null> {
  for (const reader of readers) if (await reader.matches(files)) return reader
  return null
}

/** The one folder that everything lies in. */
function wrapperOf(files: PackageFiles): string | null {
  const folders = new Set([...files.keys()].map((path) => path.slice(0, path.indexOf('/') + 1)))
  const [folder] = folders
  return folders.size === 1 && folder !== undefined && folder !== '' ? folder.slice(0, -1) : null
}

/** The files below a folder, with paths relative to it. */
export function withoutFolder(files: PackageFiles, folder: string): PackageFiles {
  const prefix = `${folder}/`
  return new Map(
    [...files].flatMap(([path, file]): [string, PackageFile][] =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), file]] : [],
    ),
  )
}
