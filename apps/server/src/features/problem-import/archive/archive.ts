import type { PackageFiles, PackageWarning } from '@gavel/problem-formats'

export interface OpenArchive {
  /** Symbolic links among them have the content of their targets. */
  readonly files: PackageFiles
  readonly warnings: readonly PackageWarning[]
  close(): Promise<void>
}
