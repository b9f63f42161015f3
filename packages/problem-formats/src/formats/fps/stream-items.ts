import type { PackageFile } from '../../package-files.ts'
import { PackageError } from '../../package-problem.ts'
import { XmlReader } from '../../read/parse-xml.ts'
import type { FpsElement, FpsItem } from './fps-item.ts'

/** Most characters of one problem with all its test data, which is held in memory as a whole. */
const MAX_ITEM_LENGTH = 256 * 1024 * 1024
/** The memory of an element or a piece of text beside its characters, counted as characters. */
const PIECE_LENGTH = 256

/**
 * Yields the items of a document one by one; each is forgotten before the next is read.
 *
 * @throws PackageError of the XML, archive-too-large, or value-bad for another kind of document
 */
export async function* streamItems(file: PackageFile): AsyncGenerator<FpsItem> {
  const collector = new ItemCollector(file.path)
  const reader = new XmlReader(file.path, collector)
  for await (const chunk of file.read()) {
    reader.write(chunk)
    yield* collector.take()
  }
  reader.end()
  yield* collector.take()
}

class ItemCollector {
  readonly #path: string
  #depth = 0
  #number = 0
  #length = 0
  #ready: FpsItem[] = []
  #elements: FpsElement[] = []
  #pictures: { src: string; base64: string }[] = []
  #attributes: Readonly<Record<string, string>> = {}
  #text: string[] = []
  #picture: { src: string; base64: string } | null = null

  constructor(path: string) {
    this.#path = path
  }

  take(): FpsItem[] {
    const ready = this.#ready
    this.#ready = []
    return ready
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#depth += 1
    if (this.#depth === 1 && name !== 'fps')
      throw new PackageError('value-bad', { path: this.#path, key: 'root', value: name, expected: 'fps' })
    if (this.#depth === 2) this.#begin()
    this.#count(PIECE_LENGTH + Object.values(attributes).join('').length)
    if (this.#depth === 3) {
      this.#attributes = attributes
      this.#picture = name === 'img' ? { src: '', base64: '' } : null
    }
    this.#text = []
  }

  text(text: string): void {
    if (this.#depth < 3) return
    this.#count(PIECE_LENGTH + text.length)
    this.#text.push(text)
  }

  #count(length: number): void {
    this.#length += length
    if (this.#length > MAX_ITEM_LENGTH)
      throw new PackageError('archive-too-large', { limit: MAX_ITEM_LENGTH })
  }

  close(name: string): void {
    if (this.#depth === 2 && name === 'item') this.#finish()
    if (this.#depth === 3) this.#closeElement(name)
    if (this.#depth === 4 && this.#picture !== null && (name === 'src' || name === 'base64'))
      this.#picture[name] = this.#text.join('').trim()
    this.#text = []
    this.#depth -= 1
  }

  #closeElement(name: string): void {
    if (this.#picture !== null) this.#pictures.push(this.#picture)
    else this.#elements.push({ name, attributes: this.#attributes, text: this.#text.join('') })
    this.#picture = null
  }

  #begin(): void {
    this.#elements = []
    this.#pictures = []
    this.#length = 0
  }

  #finish(): void {
    this.#number += 1
    this.#ready.push({ number: this.#number, elements: this.#elements, pictures: this.#pictures })
    this.#begin()
  }
}
