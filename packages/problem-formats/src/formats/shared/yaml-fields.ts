import { PackageError } from '../../package-problem.ts'
import { lineOfKey, type YamlValue } from '../../read/parse-yaml.ts'
import { decimal, wholeNumber } from './limits.ts'

type YamlMap = { readonly [key: string]: YamlValue }

/** Typed access to the fields of one map of a manifest, with errors that name file and field. */
export class YamlFields {
  readonly path: string
  readonly map: YamlMap
  readonly #prefix: string

  /** @throws PackageError value-bad if the value is not a map */
  constructor(value: YamlValue | undefined, path: string, prefix = '') {
    if (value !== null && value !== undefined && (typeof value !== 'object' || Array.isArray(value)))
      throw new PackageError('value-bad', { path, key: prefix, value: shown(value), expected: 'map' })
    this.path = path
    this.map = value ?? {}
    this.#prefix = prefix
  }

  get keys(): string[] {
    return Object.keys(this.map)
  }

  has(key: string): boolean {
    return this.value(key) !== null
  }

  value(key: string): YamlValue {
    return Object.hasOwn(this.map, key) ? (this.map[key] ?? null) : null
  }

  text(key: string): string | null {
    const value = this.value(key)
    if (value !== null && typeof value === 'object') throw this.bad(key, 'text')
    return value
  }

  number(key: string): number | null {
    const text = this.text(key)
    return text === null ? null : decimal(text, this.path, this.#prefix + key)
  }

  integer(key: string): number | null {
    const text = this.text(key)
    return text === null ? null : wholeNumber(text, this.path, this.#prefix + key)
  }

  /** A list of texts; a single text counts as a list of one. */
  texts(key: string): string[] {
    const value = this.value(key)
    if (value === null) return []
    if (typeof value === 'string') return [value]
    if (!Array.isArray(value)) throw this.bad(key, 'list')
    return value.flatMap((item) => {
      if (item !== null && typeof item === 'object') throw this.bad(key, 'list of texts')
      return item ?? []
    })
  }

  fields(key: string): YamlFields {
    return new YamlFields(this.value(key), this.path, `${this.#prefix}${key}.`)
  }

  /** A list of maps. */
  maps(key: string): YamlFields[] {
    const value = this.value(key)
    if (value === null) return []
    if (!Array.isArray(value)) throw this.bad(key, 'list')
    return value.map((item, index) => new YamlFields(item, this.path, `${this.#prefix}${key}[${index}].`))
  }

  /** The error for a key that is not allowed in the map. */
  unknown(key: string): PackageError {
    return new PackageError('key-refused', {
      path: this.path,
      line: lineOfKey(this.map, key) ?? 1,
      key: this.#prefix + key,
    })
  }

  bad(key: string, expected: string): PackageError {
    const line = lineOfKey(this.map, key)
    return new PackageError('value-bad', {
      path: this.path,
      ...(line === null ? {} : { at: `:${line}` }),
      key: this.#prefix + key,
      value: shown(this.value(key)),
      expected,
    })
  }
}

const shown = (value: YamlValue | undefined) => (JSON.stringify(value) ?? '').slice(0, 80)
