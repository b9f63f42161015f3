import type { WebLanguage } from '@gavel/contract'
import { escapeHtml } from '../../http/escape-html.ts'

export interface Feed {
  /** Its own address. */
  readonly address: string
  /** The address of the page that shows the same. */
  readonly page: string
  readonly siteName: string
  readonly title: string
  readonly language: WebLanguage
  readonly entries: readonly FeedEntry[]
}

export interface FeedEntry {
  /** The address of its page; also its id, which never changes. */
  readonly address: string
  readonly title: string
  readonly text: string
  /** Null: the account no longer exists. */
  readonly author: string | null
  readonly category: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** The most characters of a text; the page has the rest. */
const LONGEST_TEXT = 1_000
/** XML has no way to write these, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const NOT_IN_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu

/** A feed as RFC 4287 has it. */
export function atomOf(feed: Feed): string {
  const { address, page, siteName, title, language, entries } = feed
  const updatedAt = new Date(Math.max(0, ...entries.map((entry) => entry.updatedAt.getTime())))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    element('id', address),
    element('title', `${title} - ${siteName}`),
    `<link rel="self" type="application/atom+xml" href="${escaped(address)}"/>`,
    `<link rel="alternate" type="text/html" href="${escaped(page)}"/>`,
    element('updated', updatedAt.toISOString()),
    author(siteName),
    ...entries.map(entryOf),
    '</feed>',
    '',
  ].join('\n')
}

function entryOf({ address, title, text, category, createdAt, updatedAt, ...entry }: FeedEntry): string {
  return [
    '<entry>',
    element('id', address),
    element('title', title),
    `<link rel="alternate" type="text/html" href="${escaped(address)}"/>`,
    element('published', createdAt.toISOString()),
    element('updated', updatedAt.toISOString()),
    ...(entry.author === null ? [] : [author(entry.author)]),
    ...(category === null ? [] : [`<category term="${escaped(category)}"/>`]),
    element('summary', shortened(text)),
    '</entry>',
  ].join('\n')
}

const author = (name: string) => `<author>${element('name', name)}</author>`

/** Texts are plain text: a feed carries no markup of its writers into another program. */
const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`

const escaped = (text: string) => escapeHtml(text.replace(NOT_IN_XML, ''))

function shortened(text: string): string {
  const characters = [...text.slice(0, 2 * LONGEST_TEXT)]
  return characters.length <= LONGEST_TEXT && text.length <= 2 * LONGEST_TEXT
    ? text
    : `${characters.slice(0, LONGEST_TEXT).join('')}…`
}
