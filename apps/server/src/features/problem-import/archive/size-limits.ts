import { PackageError } from '@gavel/problem-formats'
import { ARCHIVE_LIMITS } from './archive-limits.ts'

/** @throws PackageError archive-too-large */
export function requireUnpackedSize(unpackedBytes: number): void {
  if (unpackedBytes > ARCHIVE_LIMITS.unpackedBytes)
    throw new PackageError('archive-too-large', { limit: '4 GiB' })
}

/** @throws PackageError ratio */
export function requireRatio(unpackedBytes: number, packedBytes: number): void {
  const ratio = Math.round(unpackedBytes / Math.max(1, packedBytes))
  if (unpackedBytes > ARCHIVE_LIMITS.unsuspiciousBytes && ratio > ARCHIVE_LIMITS.ratio)
    throw new PackageError('ratio', { ratio })
}
