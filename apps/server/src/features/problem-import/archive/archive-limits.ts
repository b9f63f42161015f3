const KIB = 1024
const MIB = 1024 * KIB

/** What an archive from outside may be. Some files below a limit are taken whatever they look like. */
export const ARCHIVE_LIMITS = {
  entries: 20_000,
  unpackedBytes: 4 * 1024 * MIB,
  fileBytes: 512 * MIB,
  /** Unpacked to packed, of the whole archive; repeated numbers do pack well, so small ones are not looked at. */
  ratio: 200,
  entryRatio: 2000,
  unsuspiciousBytes: 16 * MIB,
  pathBytes: 512,
  pathParts: 32,
  linkTargetBytes: 4 * KIB,
  linkChain: 8,
} as const
