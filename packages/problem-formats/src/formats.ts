import type { FormatReader } from './package-format.ts'

/** Every format that can be read; the first that matches an upload reads it. */
export const FORMATS: readonly FormatReader[] = []
