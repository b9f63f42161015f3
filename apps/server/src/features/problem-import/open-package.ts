import {
  FORMATS,
  type FormatReader,
  findFormat,
  type PackageFormat,
  type PackageWarning,
  type ReadProblem,
} from '@gavel/problem-formats'
import { openArchive } from './archive/open-archive.ts'
import { openInnerArchive } from './archive/open-inner-archive.ts'

/** An upload whose format was recognised. */
export interface OpenPackage {
  readonly format: PackageFormat
  /** Warnings about the upload as a whole. */
  readonly warnings: readonly PackageWarning[]
  /** Reads the problems; each call starts from the beginning. */
  problems(): AsyncIterable<ReadProblem>
  close(): Promise<void>
}

/**
 * @param path the upload on this machine's disk
 * @param readers the formats to try
 * @throws PackageError of the archive, or format-unknown
 */
export async function openPackage(
  path: string,
  readers: readonly FormatReader[] = FORMATS,
): Promise<OpenPackage> {
  const archive = await openArchive(path)
  try {
    const { reader, files, wrapper } = await findFormat(readers, archive.files)
    const innerPath = (await reader.innerArchive?.(files)) ?? null
    const inner = innerPath === null ? null : await openInnerArchive(files, innerPath, path)
    return {
      format: reader.format,
      warnings: [
        ...archive.warnings,
        ...(inner?.warnings ?? []),
        ...(wrapper === null ? [] : [{ code: 'wrapper' as const, details: { dir: wrapper } }]),
      ],
      problems: () => reader.read(inner?.files ?? files),
      close: async () => {
        await inner?.close()
        await archive.close()
      },
    }
  } catch (error) {
    await archive.close()
    throw error
  }
}
