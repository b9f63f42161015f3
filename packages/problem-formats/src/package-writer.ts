import type { PackageFormat, PackageProblem, PackageWarning } from './package-problem.ts'

/** A file of a download; its content is asked for once, after the entries before it are written. */
export interface PackageEntry {
  readonly path: string
  read(): AsyncIterable<Uint8Array>
}

/** A format that can be written. */
export interface FormatWriter {
  readonly format: PackageFormat
  /** Distinguishes several ways to write one format; absent when there is only one. */
  readonly name?: string
  /** One document, or a zip of several files. */
  readonly container: 'zip' | 'xml'
  /** The parts of a problem that the format cannot hold; level `error`: the problem cannot be written at all. */
  losses(problem: PackageProblem): PackageWarning[]
  /**
   * The files of a download, produced while problems arrive, so that only one is in memory. The caller must leave out
   * problems that cannot be written.
   */
  write(problems: AsyncIterable<PackageProblem>): AsyncIterable<PackageEntry>
}
