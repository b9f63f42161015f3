import type { PackageFiles } from './package-files.ts'
import type { PackageError, PackageFormat, PackageProblem } from './package-problem.ts'

/** One problem of an upload, or why it cannot be read. Problems are reported separately, so a bad one does not stop the rest. */
export type ReadProblem =
  | { readonly kind: 'problem'; readonly problem: PackageProblem }
  | { readonly kind: 'unreadable'; readonly place: string; readonly error: PackageError }

/** A format that can be read. Each is a file of its own below `formats/`, listed in `formats.ts`. */
export interface FormatReader {
  readonly format: PackageFormat
  /** Decides by file names, and by the beginning of a manifest where names are not enough. */
  matches(files: PackageFiles): Promise<boolean> | boolean
  /** An archive among the files that should be treated as if it had been unpacked in place; null if there is none. */
  innerArchive?(files: PackageFiles): Promise<string | null>
  /**
   * Reads manifests and texts; test data stay references into the upload.
   *
   * @throws PackageError when nothing of the upload can be read
   */
  read(files: PackageFiles): AsyncIterable<ReadProblem>
}
