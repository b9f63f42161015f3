/** A file of an upload. Whoever opens the upload has checked names, sizes and ratios before a format sees it. */
export interface PackageFile {
  /** Relative, with `/` between folders, never leading out. */
  readonly path: string
  readonly bytes: number
  /** Reads the content from its beginning, each time it is called. */
  read(): AsyncIterable<Uint8Array>
}

/** The files of an upload, without the folder that may wrap them all. */
export type PackageFiles = ReadonlyMap<string, PackageFile>

/** Statements, manifests and sources; test data are streamed and may be far larger. */
export const MAX_TEXT_BYTES = 16 * 1024 * 1024

/** One statement: what converts or takes apart such a text may need more than a pass over it. */
export const MAX_STATEMENT_BYTES = 2 * 1024 * 1024
