/** A file of an upload. Names, sizes and ratios were checked when the upload was opened, before a format sees it. */
export interface PackageFile {
  /** Relative, with `/` between folders, never leading out. */
  readonly path: string
  readonly bytes: number
  /** Reads the content; each call starts from the beginning. */
  read(): AsyncIterable<Uint8Array>
}

/** The files of an upload, without the folder that may wrap them all. */
export type PackageFiles = ReadonlyMap<string, PackageFile>

/** Limit for statements, manifests and sources; test data are streamed and may be far larger. */
export const MAX_TEXT_BYTES = 16 * 1024 * 1024

/** Limit for one statement: converting such a text may take more than one pass over it. */
export const MAX_STATEMENT_BYTES = 2 * 1024 * 1024
