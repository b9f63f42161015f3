import { SaxesParser } from 'saxes'
import { MAX_TEXT_BYTES, type PackageFile } from '../package-files.ts'
import { PackageError, type PackageWarning } from '../package-problem.ts'
import { readBytes } from './read-text.ts'

const MAX_DEPTH = 64
const MAX_ATTRIBUTES = 64
const MAX_ATTRIBUTE_LENGTH = 64 * 1024

export interface XmlHandlers {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  /** A piece of text or of a CDATA section; pieces of one element come in order. */
  text(text: string): void
  close(name: string): void
}

/**
 * Reads a document piece by piece. A DOCTYPE is skipped and never fetched; one with declarations of its own is refused, so
 * that the only entities are the five predefined ones and character references.
 *
 * @throws PackageError xml-syntax, xml-dtd or text-encoding
 */
export class XmlReader {
  readonly #path: string
  readonly #parser = new SaxesParser({ position: true, xmlns: false as const })
  #decoder: InstanceType<typeof TextDecoder> | null = null
  #bytes = 0
  #depth = 0
  /** Whether characters that XML does not allow were replaced. */
  hasReplaced = false

  constructor(path: string, handlers: XmlHandlers) {
    this.#path = path
    this.#listen(handlers)
  }

  write(chunk: Uint8Array): void {
    this.#decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true })
    this.#writeText(this.#decode(chunk, true))
    this.#bytes += chunk.length
  }

  end(): void {
    this.#writeText(this.#decode(new Uint8Array(), false))
    this.#parser.close()
  }

  #decode(chunk: Uint8Array, stream: boolean): string {
    try {
      return this.#decoder?.decode(chunk, { stream }) ?? ''
    } catch {
      throw new PackageError('text-encoding', { path: this.#path, offset: this.#bytes })
    }
  }

  #writeText(text: string): void {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is searched for
    const sound = text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
    if (sound !== text) this.hasReplaced = true
    this.#parser.write(sound)
  }

  #listen(handlers: XmlHandlers): void {
    const parser = this.#parser
    parser.on('error', (error) => {
      throw this.#failed(error.message.replace(/^\d+:\d+: /, ''))
    })
    parser.on('doctype', (doctype) => {
      if (doctype.replaceAll(/"[^"]*"|'[^']*'/g, '').includes('[')) throw new PackageError('xml-dtd')
    })
    parser.on('opentag', ({ name, attributes }) => {
      this.#depth += 1
      const values = Object.values(attributes)
      if (this.#depth > MAX_DEPTH) throw this.#failed('depth')
      if (values.length > MAX_ATTRIBUTES || values.some((value) => value.length > MAX_ATTRIBUTE_LENGTH))
        throw this.#failed(name)
      handlers.open(name, attributes)
    })
    parser.on('closetag', ({ name }) => {
      this.#depth -= 1
      handlers.close(name)
    })
    parser.on('text', (text) => handlers.text(text))
    parser.on('cdata', (text) => handlers.text(text))
  }

  #failed(reason: string): PackageError {
    return new PackageError('xml-syntax', { path: this.#path, line: this.#parser.line, reason })
  }
}

/** The encoding given by the beginning: a byte order mark, or the declaration. */
function encodingOf(chunk: Uint8Array): string {
  if (chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le'
  if (chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be'
  const beginning = Buffer.from(chunk.subarray(0, 200)).toString('latin1')
  const declared = /^(?:\u00ef\u00bb\u00bf)?<\?xml[^>]*encoding\s*=\s*["']([A-Za-z0-9._-]+)["']/.exec(
    beginning,
  )
  const name = declared?.[1]?.toLowerCase() ?? 'utf-8'
  return /^(gb2312|gbk|gb18030|x-gbk|cp936)$/.test(name) ? 'gb18030' : 'utf-8'
}

export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** Text of the element itself, without that of its children. */
  readonly text: string
}

interface OpenElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  text: string
}

/** Elements of a tree, each of which takes far more memory than the four characters of its text. */
const MAX_ELEMENTS = 200_000

/**
 * Reads a manifest into a tree.
 *
 * @throws PackageError xml-syntax, xml-dtd, text-encoding or file-too-large
 */
export async function readXml(
  file: PackageFile,
  warnings: PackageWarning[] = [],
  maxBytes: number = MAX_TEXT_BYTES,
): Promise<XmlElement> {
  const root: OpenElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  let count = 0
  const reader = new XmlReader(file.path, {
    open: (name, attributes) => {
      count += 1
      if (count > MAX_ELEMENTS)
        throw new PackageError('xml-syntax', { path: file.path, line: 1, reason: `> ${MAX_ELEMENTS} <…>` })
      const element: OpenElement = { name, attributes, children: [], text: '' }
      open.at(-1)?.children.push(element)
      open.push(element)
    },
    text: (text) => {
      const element = open.at(-1)
      if (element !== undefined) element.text += text
    },
    close: () => open.pop(),
  })
  reader.write(await readBytes(file, maxBytes))
  reader.end()
  if (reader.hasReplaced) warnings.push({ code: 'text-replaced', details: { path: file.path } })
  const [document] = root.children
  if (document === undefined) throw new PackageError('xml-syntax', { path: file.path, line: 1, reason: '' })
  return document
}

/** The children with a given name. */
export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name)
}

export function childOf(element: XmlElement, name: string): XmlElement | null {
  return element.children.find((child) => child.name === name) ?? null
}

const ROOT_BYTES = 64 * 1024

/** The name of the root element, read from the beginning of the file only; null if there is none. */
export async function rootNameOf(file: PackageFile): Promise<string | null> {
  let beginning: Buffer = Buffer.alloc(0)
  for await (const chunk of file.read()) {
    beginning = Buffer.concat([beginning, chunk])
    if (beginning.length >= ROOT_BYTES) break
  }
  const encoding = encodingOf(beginning)
  const text = new TextDecoder(encoding).decode(beginning.subarray(0, ROOT_BYTES))
  return firstName(text)
}

/**
 * The root's name, after whatever may stand before it. A part without an end ends the search, so that the text is read
 * only once.
 */
function firstName(text: string): string | null {
  const name = /[A-Za-z_][\w.:-]*/y
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at)) {
    name.lastIndex = at + 1
    const found = name.exec(text)
    if (found !== null) return found[0]
    const end = endOfProlog(text, at)
    if (end === -1) return null
    at = end
  }
  return null
}

/** After the comment, instruction or document type that begins here; -1 if it does not end. */
function endOfProlog(text: string, start: number): number {
  const after = (closing: string, from: number) => {
    const at = text.indexOf(closing, from)
    return at === -1 ? -1 : at + closing.length
  }
  if (text.startsWith('<!--', start)) return after('-->', start + 4)
  if (text.startsWith('<?', start)) return after('?>', start + 2)
  if (!text.startsWith('<!', start)) return start + 1
  const end = after('>', start)
  const subset = text.indexOf('[', start)
  if (subset === -1 || subset > end) return end
  const subsetEnd = after(']', subset)
  return subsetEnd === -1 ? -1 : after('>', subsetEnd)
}
