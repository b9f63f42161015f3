import { PackageError } from '../../package-problem.ts'
import type { Report } from './report.ts'

const MIB = 1024 * 1024
const MAX_TIME_LIMIT_MS = 120_000
const MAX_MEMORY_LIMIT_MIB = 16_384

/** @throws PackageError limit-range */
export function wholeMib(bytes: number, report: Report): number {
  const mib = Math.ceil(bytes / MIB)
  if (mib * MIB !== bytes) report.warn('rounded', { key: 'memory', from: `${bytes} B`, to: `${mib} MiB` })
  requireBetween('memory', mib, MAX_MEMORY_LIMIT_MIB)
  return mib
}

/** @throws PackageError limit-range */
export function wholeMs(seconds: number, report: Report): number {
  // As a binary number, a thousandth of a second is often slightly more.
  const exact = Number((seconds * 1000).toFixed(6))
  const ms = Math.ceil(exact)
  if (ms !== exact) report.warn('rounded', { key: 'time', from: `${seconds} s`, to: `${ms} ms` })
  requireBetween('time', ms, MAX_TIME_LIMIT_MS)
  return ms
}

function requireBetween(key: string, value: number, max: number): void {
  if (!(value >= 1 && value <= max)) throw new PackageError('limit-range', { key, value, min: 1, max })
}

/** @throws PackageError value-bad if the text is not a plain decimal number */
export function decimal(text: string, path: string, key: string): number {
  const plain = text.trim()
  if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,2})?$/.test(plain))
    throw new PackageError('value-bad', { path, key, value: plain.slice(0, 80), expected: 'number' })
  return Number(plain)
}

/** @throws PackageError value-bad */
export function wholeNumber(text: string, path: string, key: string): number {
  const plain = text.trim()
  if (!/^-?\d{1,15}$/.test(plain))
    throw new PackageError('value-bad', { path, key, value: plain.slice(0, 80), expected: 'integer' })
  return Number(plain)
}
