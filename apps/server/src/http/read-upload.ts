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

/**
 * A number that the wire's clients send as a field of the form; null if it is absent. Asked after the file was read, which
 * it may follow.
 */
export async function numberBeside(upload: UploadedFile | null, field: string): Promise<number | null> {
  const text = (await upload?.fields())?.[field] ?? ''
  return text === '' ? null : Number(text)
}

export function fileTooLarge(maxBytes: number): DomainError {
  return new DomainError('file_too_large', { limit: maxBytes / MIB })
}
