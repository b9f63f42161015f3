import { PackageError } from '../../package-problem.ts'
import { decimal } from '../shared/limits.ts'
import { compared, comparedAsFloats, icpcValidator, type Judged } from '../shared/standard-checkers.ts'

const TOLERANCES = ['float_tolerance', 'float_absolute_tolerance', 'float_relative_tolerance']

/**
 * Turns flags of the default validator into the equivalent comparison of the site, or else into one of our own checker
 * programs.
 *
 * @throws PackageError value-bad for an unknown flag
 */
export function judgedByFlags(flags: readonly string[], path: string): Judged {
  const tolerances = new Map<string, number>()
  const words = new Set<string>()
  const bad = (value: string) =>
    new PackageError('value-bad', {
      path,
      key: 'flags',
      value,
      expected: 'case_sensitive, float_tolerance e, …',
    })
  for (let at = 0; at < flags.length; at++) {
    const flag = flags[at] ?? ''
    if (TOLERANCES.includes(flag)) {
      const value = decimal(flags[++at] ?? '', path, flag)
      if (tolerances.has(flag) || value < 0) throw bad(flag)
      tolerances.set(flag, value)
    } else if (flag === 'case_sensitive' || flag === 'space_change_sensitive') words.add(flag)
    else throw bad(flag)
  }
  if (tolerances.has('float_tolerance') && tolerances.size > 1) throw bad('float_tolerance')
  if (words.has('space_change_sensitive')) return icpcValidator(flags)
  if (tolerances.size === 0) return compared(words.has('case_sensitive') ? 'tokens' : 'tokens-any-case')
  if (!words.has('case_sensitive')) return icpcValidator(flags)
  const both = tolerances.get('float_tolerance') ?? null
  return comparedAsFloats(
    tolerances.get('float_absolute_tolerance') ?? both,
    tolerances.get('float_relative_tolerance') ?? both,
  )
}
