import { MAX_STATEMENT_BYTES } from '../../package-files.ts'
import { PackageError, type PackageWarning } from '../../package-problem.ts'
import { htmlToMarkdown } from '../../read/html-to-markdown.ts'
import { joined } from '../shared/attachments.ts'
import type { FpsItem } from './fps-item.ts'

export interface FpsPicture {
  /** As the document's texts name it. */
  readonly src: string
  /** As the statement names it, `file://<name>`. */
  readonly name: string
  readonly base64: string
}

const MAX_PICTURE_BYTES = 20 * 1024 * 1024

/** The pictures of an item whose content really is a picture. */
export function readPictures(item: FpsItem, warnings: PackageWarning[]): FpsPicture[] {
  return item.pictures.flatMap(({ src, base64 }, index) => {
    const text = base64.replaceAll(/\s+/g, '')
    const reason = wrongWith(text)
    if (reason === null && src !== '') {
      const name = nameOf(src, index, extensionOf(text))
      return [{ src, name, base64: text }]
    }
    warnings.push({ code: 'image-bad', details: { path: src.slice(0, 200), reason: reason ?? 'src' } })
    return []
  })
}

function wrongWith(base64: string): string | null {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) return 'base64'
  if (base64.length > (MAX_PICTURE_BYTES / 3) * 4) return 'size'
  return extensionOf(base64) === '' ? 'type' : null
}

/** Decided by the first bytes, because the name may be wrong. */
function extensionOf(base64: string): string {
  const head = Buffer.from(base64.slice(0, 64), 'base64')
  const text = head.toString('latin1')
  if (text.startsWith('\x89PNG')) return 'png'
  if (text.startsWith('\xff\xd8\xff')) return 'jpg'
  if (text.startsWith('GIF8')) return 'gif'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  return text.startsWith('BM') ? 'bmp' : ''
}

function nameOf(src: string, index: number, extension: string): string {
  const own = /^file:\/\/([A-Za-z0-9_][A-Za-z0-9_.-]{0,90})$/.exec(src)?.[1]
  return own ?? `picture-${index + 1}.${extension}`
}

const MARKDOWN_ELEMENT = /^\s*<(\w{1,20})[^>]{0,500}class=["']md["'][^>]{0,500}>([\s\S]*)<\/\1>\s*$/

/**
 * Text of a statement as Markdown, with pictures referred to by file name.
 *
 * @throws PackageError problem-unreadable if the text is far too large for a statement
 */
export function statementText(text: string, pictures: readonly FpsPicture[]): string {
  const named = withNames(text, pictures)
  const markdown = MARKDOWN_ELEMENT.exec(named)?.[2]
  return markdown ?? joined(...piecesOf(named))
}

/** Far more than a statement shows. */
const MAX_PICTURES = 1000

/** The first of several pictures with one address counts, because no address of the others is left. */
function withNames(text: string, pictures: readonly FpsPicture[]): string {
  const names = new Map(pictures.toReversed().map(({ src, name }) => [src, `file://${name}`]))
  if (names.size > MAX_PICTURES)
    throw new PackageError('problem-unreadable', { reason: `> ${MAX_PICTURES} <img>` })
  const inOrder = [...names].reverse()
  return inOrder.reduce((result, [src, name]) => replaceEach(result, src, name), text)
}

/** A name may contain the address of another picture; without a limit, each picture would multiply the text. */
function replaceEach(text: string, from: string, to: string): string {
  const limit = Math.max(text.length, MAX_STATEMENT_BYTES)
  const pieces: string[] = []
  let length = text.length
  let end = 0
  for (let at = text.indexOf(from); at !== -1; at = text.indexOf(from, end)) {
    pieces.push(text.slice(end, at), to)
    end = at + from.length
    length += to.length - from.length
    if (length > limit) throw new PackageError('problem-unreadable', { reason: `HTML: > ${limit}` })
  }
  return pieces.join('') + text.slice(end)
}

const [BEGIN, END] = ['[md]', '[/md]']

/** HTML in which stretches of Markdown are marked; a text without marks is one piece. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let at = 0
  while (true) {
    const begin = text.indexOf(BEGIN, at)
    const end = begin < 0 ? -1 : text.indexOf(END, begin)
    if (end < 0) return [...pieces, htmlToMarkdown(text.slice(at))]
    pieces.push(htmlToMarkdown(text.slice(at, begin)), text.slice(begin + BEGIN.length, end))
    at = end + END.length
  }
}
