import type { FileHandle } from 'node:fs/promises'

export interface ComparisonResult {
  verdict: 'AC' | 'PE' | 'WA'
  /** The first difference, for WA; null otherwise. */
  message: string | null
}

export interface Compared {
  output: FileHandle
  answer: FileHandle
  /** The number of equal bytes at the beginning. */
  from: number
  chunkBytes: number
}
