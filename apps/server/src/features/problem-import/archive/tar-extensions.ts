import { PackageError, type PackageWarning } from '@gavel/problem-formats'
import { guessedName, utf8Name } from './entry-name.ts'

/** Values from preceding headers that replace an entry's own. */
export interface TarExtension {
  readonly name?: string
  readonly target?: string
  readonly bytes?: number
}

/** A GNU long name, which ends with NUL. */
export function gnuName(content: Buffer, warnings: PackageWarning[]): string {
  const end = content.indexOf(0)
  return guessedName(content.subarray(0, end < 0 ? content.length : end), warnings)
}

/**
 * POSIX records `length key=value`, where the length includes the record itself. Times and owners are ignored.
 *
 * @param isGlobal whether they apply to all following entries, where a name or a size makes no sense
 * @throws PackageError archive-corrupt, name-encoding, or entry-special for files with holes
 */
export function readRecords(content: Buffer, isGlobal: boolean): TarExtension {
  const values = new Map<string, string>()
  for (let at = 0; at < content.length; ) {
    const { key, value, end } = recordAt(content, at)
    if (key.startsWith('GNU.sparse.')) throw new PackageError('entry-special', { path: key })
    values.set(key, value)
    at = end
  }
  const [name, target, size] = ['path', 'linkpath', 'size'].map((key) => values.get(key))
  if (isGlobal && [name, target, size].some((value) => value !== undefined))
    throw new PackageError('archive-corrupt', { reason: 'pax' })
  if (size !== undefined && !/^\d{1,15}$/.test(size))
    throw new PackageError('archive-corrupt', { reason: 'pax size' })
  return {
    ...(name === undefined ? {} : { name }),
    ...(target === undefined ? {} : { target }),
    ...(size === undefined ? {} : { bytes: Number(size) }),
  }
}

function recordAt(content: Buffer, start: number): { key: string; value: string; end: number } {
  const digits = /^\d{1,9} /.exec(content.toString('latin1', start, start + 10))?.[0]
  const end = start + Number(digits)
  if (
    digits === undefined ||
    end > content.length ||
    end <= start + digits.length ||
    content[end - 1] !== 0x0a
  )
    throw new PackageError('archive-corrupt', { reason: 'pax' })
  const record = utf8Name(content.subarray(start + digits.length, end - 1))
  const equals = record.indexOf('=')
  if (equals < 1) throw new PackageError('archive-corrupt', { reason: 'pax' })
  return { key: record.slice(0, equals), value: record.slice(equals + 1), end }
}
