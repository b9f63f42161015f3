import type { PackageFormat, PackageProblem, PackageWarning } from './package-problem.ts'

/** A file of a download; its content is asked for once, after the entries before it are written. */
export interface PackageEntry {
  readonly path: string
  read(): AsyncIterable<Uint8Array>
}

/** A format that can be written. */
export interface FormatWriter {
  readonly format: PackageFormat
  /** What it is called where a format can be written in two ways; absent: as the format. */
  readonly name?: string
  /** One document, or a zip of several files. */
  readonly container: 'zip' | 'xml'
  /** What of a problem the format cannot hold; level `error`: the problem cannot be written at all. */
  losses(problem: PackageProblem): PackageWarning[]
  /**
   * The files of a download, made while problems come in, so that only one is in memory. Problems that cannot be
   * written must be left out by the caller.
   */
  write(problems: AsyncIterable<PackageProblem>): AsyncIterable<PackageEntry>
}
