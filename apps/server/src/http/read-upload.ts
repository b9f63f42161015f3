import { DomainError } from './domain-error.ts'
import type { UploadedFile } from './implement.ts'

const MIB = 1024 * 1024

/**
 * Reads a whole uploaded file into memory: for pictures, whose limits are small.
 *
 * @throws DomainError file_required, or file_too_large beyond the endpoint's limit
 */
export async function readUploadedBytes(upload: UploadedFile | null, maxBytes: number): Promise<Buffer> {
  if (upload === null) throw new DomainError('file_required')
  const content = Buffer.concat(await upload.stream.toArray())
  if (upload.isTruncated()) throw fileTooLarge(maxBytes)
  if (content.length === 0) throw new DomainError('file_required')
  return content
}

export function fileTooLarge(maxBytes: number): DomainError {
  return new DomainError('file_too_large', { limit: maxBytes / MIB })
}
