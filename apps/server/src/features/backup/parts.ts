import { z } from 'zod'

/**
 * The content of the frames: parts, one after the other. A part consists of its beginning, any number of pieces of content
 * and its end; the end of the backup follows the last part.
 */
export const Frame = { begin: 1, raw: 2, zstd: 3, partEnd: 4, end: 5 } as const

/** Content is split into pieces of this size, so that neither writing nor reading holds more of it in memory. */
export const PIECE_BYTES = 2 ** 20

const BlobName = z.string().regex(/^[0-9a-f]{64}$/)
const Identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)
const Count = z.int().min(0)

export const PartBegin = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('manifest') }),
  z.object({ kind: z.literal('table'), name: Identifier }),
  z.object({ kind: z.literal('blob'), name: BlobName }),
])
export type PartBegin = z.infer<typeof PartBegin>

export const PartEnd = z.object({ bytes: Count, sha256: BlobName, rows: Count.optional() })
export type PartEnd = z.infer<typeof PartEnd>

export const BackupEnd = z.object({
  parts: Count,
  /** Blobs that were missing or damaged in the store when the backup was made. */
  lostBlobs: z.array(BlobName),
})
export type BackupEnd = z.infer<typeof BackupEnd>

/** The first part. Tables follow in its order, then the blobs by name. */
export const Manifest = z.object({
  gavelVersion: z.string(),
  createdAt: z.coerce.date(),
  postgresVersion: z.string(),
  migrations: z.array(z.object({ number: z.int(), name: z.string(), sha256: BlobName })).min(1),
  tables: z.array(z.object({ name: Identifier, columns: z.array(Identifier).min(1) })),
  sequences: z.array(
    z.object({ table: Identifier, column: Identifier, lastValue: z.int(), isCalled: z.boolean() }),
  ),
})
export type Manifest = z.infer<typeof Manifest>
