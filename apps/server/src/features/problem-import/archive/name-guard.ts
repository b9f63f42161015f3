import { PackageError } from '@gavel/problem-formats'

/** Refuses two files with one name, or with names that some system treats as one: readers would disagree on which counts. */
export class NameGuard {
  readonly #files = new Map<string, string>()
  readonly #folders = new Map<string, string>()

  /** @throws PackageError duplicate-name or name-clash */
  add(path: string): void {
    const isFolder = path.endsWith('/')
    const parts = path.replace(/\/$/, '').split('/')
    for (let depth = 1; depth < parts.length; depth += 1) this.#addFolder(parts.slice(0, depth).join('/'))
    if (isFolder) {
      this.#addFolder(parts.join('/'))
      return
    }
    const key = keyOf(path)
    const other = this.#files.get(key)
    if (other === path) throw new PackageError('duplicate-name', { path })
    this.#requireFree(other ?? this.#folders.get(key), path)
    this.#files.set(key, path)
  }

  #addFolder(path: string): void {
    const key = keyOf(path)
    this.#requireFree(this.#files.get(key), path)
    this.#folders.set(key, path)
  }

  #requireFree(other: string | undefined, path: string): void {
    if (other !== undefined) throw new PackageError('name-clash', { a: other, b: path })
  }
}

const keyOf = (path: string) => path.normalize('NFC').toLowerCase()
