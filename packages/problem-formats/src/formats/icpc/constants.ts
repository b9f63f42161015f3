import { PackageError } from '../../package-problem.ts'
import type { YamlFields } from '../shared/yaml-fields.ts'

/** The values of a package's constants by name; variants are called `name.variant`. */
export function readConstants(constants: YamlFields): Map<string, string> {
  const found = new Map<string, string>()
  for (const key of constants.keys) {
    const value = constants.value(key)
    if (value === null || Array.isArray(value)) throw constants.bad(key, 'text or map')
    if (typeof value === 'string') found.set(key, value)
    else {
      const variants = constants.fields(key)
      const main = variants.text('value')
      if (main !== null) found.set(key, main)
      for (const variant of variants.keys.filter((name) => name !== 'value'))
        found.set(`${key}.${variant}`, variants.text(variant) ?? '')
    }
  }
  return found
}

/**
 * Replaces constants by their values: `{{name}}`, and in TeX `\constant{name}`.
 *
 * @throws PackageError value-bad for an unknown name, if the package uses constants at all
 */
export function withConstants(text: string, path: string, constants: ReadonlyMap<string, string>): string {
  if (constants.size === 0) return text
  return text.replace(
    /\{\{\s*([A-Za-z_][\w.-]*)\s*\}\}|\\constant\{\s*([A-Za-z_][\w.-]*)\s*\}/g,
    (whole, braced: string | undefined, inTex: string | undefined) => {
      const name = braced ?? inTex ?? ''
      const value = constants.get(name)
      if (value !== undefined) return value
      if (braced === 'nextsample' || braced === 'remainingsamples') return whole
      throw new PackageError('value-bad', { path, key: 'constants', value: name, expected: 'constant' })
    },
  )
}
