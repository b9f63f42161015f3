import { PackageError } from '../../package-problem.ts'
import { decimal, wholeNumber } from '../shared/limits.ts'

const MAX_KEYS = 5000

/** `problem.conf`: one key and one value per line; values contain no blanks. */
export class UojConfig {
  readonly path: string
  readonly #values = new Map<string, string>()

  constructor(text: string, path: string) {
    this.path = path
    for (const line of text.split('\n')) {
      const [key, value] = line.trim().split(/\s+/)
      if (key === undefined || key === '' || value === undefined || key.startsWith('#')) continue
      this.#values.set(key, value)
      if (this.#values.size > MAX_KEYS)
        throw new PackageError('value-bad', { path, key: '', value: MAX_KEYS, expected: `≤ ${MAX_KEYS}` })
    }
  }

  get keys(): string[] {
    return [...this.#values.keys()]
  }

  text(key: string): string | null {
    return this.#values.get(key) ?? null
  }

  isOn(key: string): boolean {
    const value = this.text(key)
    return value !== null && value !== 'off' && value !== '0'
  }

  number(key: string): number | null {
    const text = this.text(key)
    return text === null ? null : decimal(text, this.path, key)
  }

  /** @throws PackageError value-bad unless it is a whole number within the bounds */
  count(key: string, usual: number, max: number): number {
    const text = this.text(key)
    const value = text === null ? usual : wholeNumber(text, this.path, key)
    if (value < 0 || value > max)
      throw new PackageError('value-bad', { path: this.path, key, value, expected: `0–${max}` })
    return value
  }
}
