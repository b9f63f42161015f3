import type { Element, Nodes, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { select, selectAll } from 'hast-util-select'
import { RemoteFault, SAVED_PAGE_MAX_CHARACTERS, type SavedPage } from '../remote-fault.ts'

/** A response of a site, decoded. */
export interface Page {
  readonly url: URL
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: Uint8Array
  readonly text: string
  readonly saved: SavedPage
  /** Parsed when it is asked for the first time. */
  readonly root: Root
}

export function createPage(response: Omit<Page, 'saved' | 'root'>): Page {
  const { url, status, text } = response
  const saved = { url: url.href, status, text: text.slice(0, SAVED_PAGE_MAX_CHARACTERS) }
  let root: Root | null = null
  return {
    ...response,
    saved,
    get root() {
      root ??= parse(text, saved)
      return root
    },
  }
}

function parse(text: string, saved: SavedPage): Root {
  try {
    return fromHtml(text)
  } catch (cause) {
    // Elements that are nested some thousand times overflow the stack.
    throw new RemoteFault('not-understood', 'The page cannot be parsed.', { page: saved, cause })
  }
}

/** The page differs from what we know: an element, a text or a number is missing. */
export const notUnderstood = (page: Page, what: string) =>
  new RemoteFault('not-understood', `${page.url.pathname}: ${what}`, { page: page.saved })

export const find = (tree: Nodes, selector: string): Element | null => select(selector, tree) ?? null

export const findAll = (tree: Nodes, selector: string): Element[] => selectAll(selector, tree)

/** @throws RemoteFault not-understood, with the page */
export function requireElement(page: Page, selector: string, within: Nodes = page.root): Element {
  const found = find(within, selector)
  if (found === null) throw notUnderstood(page, `there is no ${selector}`)
  return found
}

/** The text as it stands in the source, with line breaks for `br`. */
export function rawText(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (node.type === 'element' && node.tagName === 'br') return '\n'
  return 'children' in node ? node.children.map(rawText).join('') : ''
}

/** The message of a compiler. Sites in their old ways end its lines with two characters, of which one is a stray. */
export const messageText = (node: Nodes): string => rawText(node).replaceAll('\r', '').trim()

/** The text in one line. */
export function lineOf(node: Nodes | null): string {
  return node === null
    ? ''
    : rawText(node)
        .replaceAll(/[\s\u00a0]+/g, ' ')
        .trim()
}

/** The text in one line, with a blank between the texts of different elements. */
export function wordsOf(node: Nodes): string {
  const words = (part: Nodes): string =>
    part.type === 'text' ? part.value : 'children' in part ? part.children.map(words).join(' ') : ''
  return words(node)
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim()
}

export function attribute(element: Element | null, name: string): string | null {
  const value = element?.properties[name]
  if (value === undefined || value === null || value === false) return null
  return Array.isArray(value) ? value.join(' ') : String(value)
}

/** The elements among the children. */
export function elementsIn(node: Nodes): Element[] {
  const children: Nodes[] = 'children' in node ? node.children : []
  return children.filter((child) => child.type === 'element')
}

export const cellsOf = (row: Element): Element[] =>
  elementsIn(row).filter(({ tagName }) => tagName === 'td' || tagName === 'th')
