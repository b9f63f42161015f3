import type { Element, Root } from 'hast'
import go from 'highlight.js/lib/languages/go'
import javascript from 'highlight.js/lib/languages/javascript'
import rust from 'highlight.js/lib/languages/rust'
import { lowlight } from '../highlighter.ts'
import { textOf } from './text-of.ts'

lowlight.register({ go, javascript, rust })
lowlight.registerAlias({
  cpp: ['c++', 'cc'],
  javascript: ['js', 'ts', 'typescript'],
  python: ['py', 'python3'],
})

/** Colours fenced code in the languages people submit. Runs after the sanitiser, which removes foreign classes. */
export function highlightCode() {
  return (root: Root) => visit(root)
}

function visit(node: Root | Element): void {
  for (const child of node.children) {
    if (child.type !== 'element') continue
    if (node.type === 'element' && node.tagName === 'pre' && child.tagName === 'code') highlight(child)
    else visit(child)
  }
}

function highlight(code: Element): void {
  const language = languageOf(code)
  if (language === undefined || !lowlight.registered(language)) return
  const { children } = lowlight.highlight(language, textOf(code))
  code.children = children.filter((child) => child.type !== 'doctype')
}

function languageOf(code: Element): string | undefined {
  const names = code.properties.className
  if (!Array.isArray(names)) return undefined
  const name = names.find((candidate) => String(candidate).startsWith('language-'))
  return name === undefined ? undefined : String(name).slice('language-'.length).toLowerCase()
}
