const KIB = 1024
const MIB = 1024 * KIB

/** Limits for uploaded archives. Small files are accepted whatever their ratio. */
export const ARCHIVE_LIMITS = {
  entries: 20_000,
  unpackedBytes: 4 * 1024 * MIB,
  fileBytes: 512 * MIB,
  /** Unpacked to packed size of the whole archive; small files are exempt, because repeated numbers do compress well. */
  ratio: 200,
  entryRatio: 2000,
  unsuspiciousBytes: 16 * MIB,
  pathBytes: 512,
  pathParts: 32,
  linkTargetBytes: 4 * KIB,
  linkChain: 8,
} as const
