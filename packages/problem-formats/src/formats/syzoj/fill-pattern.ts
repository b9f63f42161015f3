import { PackageError } from '../../package-problem.ts'

/** Longer than any path of an archive. */
const MAX_LENGTH = 1000

/**
 * A file name with the number of its case in place of each `#`. Both come from the package, and their lengths multiply.
 *
 * @throws PackageError value-bad
 */
export function fillPattern(pattern: string, number: string, path: string): string {
  const tooLong = [pattern, number].find(({ length }) => length > MAX_LENGTH)
  if (tooLong !== undefined)
    throw new PackageError('value-bad', { path, key: '#', value: tooLong.slice(0, 80), expected: 'dat#.in' })
  return pattern.replaceAll('#', () => number)
}
