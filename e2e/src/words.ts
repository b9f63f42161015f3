import type { WebLanguage } from '@gavel/contract'
import type { Page } from '@playwright/test'
import { CONTEST_TITLES, PROBLEM_TITLES } from './held-contests.ts'
import { HOME_TEXTS } from './home.ts'
import { NOTICE_TITLES } from './notices.ts'
import { REJUDGE_REASON } from './rejudge.ts'
import { PROFILE_TEXTS } from './second-factor.ts'
import { DISCUSSION_TEXTS } from './seeded-discussions.ts'
import { TRAINING_TEXTS } from './seeded-trainings.ts'

/** Texts that people wrote: they are the same in every language of the site. */
const WRITTEN = [
  ...HOME_TEXTS,
  ...PROFILE_TEXTS,
  ...NOTICE_TITLES,
  ...CONTEST_TITLES,
  ...PROBLEM_TITLES,
  ...TRAINING_TEXTS,
  ...DISCUSSION_TEXTS,
  REJUDGE_REASON,
]

/** Faults of a page's words and its frame, one line for each. */
export function findWordFaults(page: Page, language: WebLanguage): Promise<string[]> {
  return page.evaluate(lookAtWords, { language, written: WRITTEN })
}

interface Looking {
  readonly language: WebLanguage
  readonly written: readonly string[]
}

/**
 * Runs in the page, so it contains everything it needs. It checks the site's own words: not code, not names of other
 * languages, and not texts that people wrote.
 */
function lookAtWords({ language, written }: Looking): string[] {
  const NOT_OURS = 'code, pre, kbd, script, style, textarea, option, .cm-editor, bdi, [class*="_markdown_"]'
  /** `list.empty`: a key without a text. Names of files look alike. */
  const KEY = /^[a-z]+(_[a-z]+)*(\.[a-z0-9-]+(_[a-z0-9]+)*)+$/
  const FILE = /\.(csv|tsv|xlsx|xml|txt|png|webp|zip|org|com|net|cn|ts|h|hpp|cpp|java|py)$/
  const FILLING = /\{\{|\bundefined\b|\bNaN\b|\[object |Invalid Date/
  const HAN = /\p{Script=Han}/u
  /** Two English words, the second in lower case, in the site's Chinese. Names have capitals, versions numbers. */
  const ENGLISH = /^[^\d\p{Script=Han}]*\b[A-Za-z]+ [a-z]{2,}\b[^\d\p{Script=Han}]*$/u

  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const isOurs = (element: Element) =>
    element.closest(NOT_OURS) === null && element.closest('[lang]') === document.documentElement

  const words: string[] = []
  for (const element of document.querySelectorAll('body, body *')) {
    if (!isOurs(element) || !isSeen(element)) continue
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE) words.push(node.textContent ?? '')
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      words.push(element.getAttribute(name) ?? '')
  }

  const faults: string[] = []
  const isWrittenIn = (text: string) => written.some((one) => text.includes(one))
  for (const word of new Set(words.map((text) => text.trim()))) {
    if (isWrittenIn(word)) continue
    if (KEY.test(word) && !FILE.test(word)) faults.push(`a text without words: ${word}`)
    if (FILLING.test(word)) faults.push(`a gap in a text: ${word}`)
    // Quotation marks contain names that people chose.
    const said = word.replace(/“[^”]*”/g, '')
    if (language === 'en-US' ? HAN.test(said) : ENGLISH.test(said))
      faults.push(`in another language: ${word}`)
  }

  const count = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length
  for (const landmark of ['main', 'h1'])
    if (count(landmark) !== 1) faults.push(`${count(landmark)} of <${landmark}>`)
  for (const nav of document.querySelectorAll('nav'))
    if (nav.querySelectorAll('[aria-current=page]').length > 1)
      faults.push('two present pages in a navigation')
  const { lang } = document.documentElement
  if (lang !== language) faults.push(`lang is ${lang}`)
  if (!/^\S.* - \S/.test(document.title)) faults.push(`the title is “${document.title}”`)
  return faults
}
