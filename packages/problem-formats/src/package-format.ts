import type { PackageFiles } from './package-files.ts'
import type { PackageError, PackageFormat, PackageProblem } from './package-problem.ts'

/** One problem of an upload, or why it cannot be read. Problems are told one by one, so that one bad does not stop the rest. */
export type ReadProblem =
  | { readonly kind: 'problem'; readonly problem: PackageProblem }
  | { readonly kind: 'unreadable'; readonly place: string; readonly error: PackageError }

/** A format that can be read. Each is a file of its own below `formats/`, listed in `formats.ts`. */
export interface FormatReader {
  readonly format: PackageFormat
  /** Looks at names, and at the beginning of a manifest where names do not tell. */
  matches(files: PackageFiles): Promise<boolean> | boolean
  /** An archive among the files that stands for what is in it, as if it had been unpacked there; null: none. */
  innerArchive?(files: PackageFiles): Promise<string | null>
  /**
   * Reads manifests and texts; test data stay references into the upload.
   *
   * @throws PackageError when nothing of the upload can be read
   */
  read(files: PackageFiles): AsyncIterable<ReadProblem>
}
