import type { PackageFiles, PackageWarning } from '@gavel/problem-formats'

export interface OpenArchive {
  readonly files: PackageFiles
  /** Symbolic links, which few formats allow; they are files with the content of what they lead to. */
  readonly links: readonly string[]
  readonly warnings: readonly PackageWarning[]
  close(): Promise<void>
}
