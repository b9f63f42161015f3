import type { PackageFiles, PackageWarning } from '@gavel/problem-formats'

export interface OpenArchive {
  readonly files: PackageFiles
  /** Symbolic links, which few formats allow; they become files with the content of their targets. */
  readonly links: readonly string[]
  readonly warnings: readonly PackageWarning[]
  close(): Promise<void>
}
