import type { WebLanguage } from '@gavel/contract'
import { inTime } from '../browser/part-failure.ts'
import { createStore } from '../store.ts'
import { forgetDrawnTexts } from '../ui/text/markdown/drawn-texts.ts'
import type { Feature, TextKey, Translate } from './texts.ts'

export const LANGUAGE_KEY = 'Web_Language'
export const LANGUAGE_NAMES: Readonly<Record<WebLanguage, string>> = {
  'zh-CN': '简体中文',
  'en-US': 'English',
}

interface Texts {
  readonly [key: string]: string | Texts
}

/** How long a page that could not load its texts keeps its error before it may retry. */
const FAILURE_REMEMBERED_MS = 3_000

const YEAR_S = 365 * 86_400

/** One file per feature and language; only those of the selected language are loaded. */
const files = import.meta.glob<Texts>('./{zh-CN,en-US}/*.ts', { import: 'default' })

const loading = new Map<string, Promise<void>>()
const loaded = new Map<string, Texts>()
const failures = new Map<string, unknown>()
const translators = new Map<string, unknown>()

const storedLanguage = (): WebLanguage =>
  typeof localStorage !== 'undefined' && localStorage.getItem(LANGUAGE_KEY) === 'en-US' ? 'en-US' : 'zh-CN'

export const language = createStore<WebLanguage>(storedLanguage())
export const currentLanguage = language.get

const fileOf = (name: WebLanguage, feature: string) => `./${name}/${feature}.ts`

/** Concurrent callers share one promise. After a failure the next caller retries. */
export function loadFeature(name: WebLanguage, feature: Feature): Promise<void> {
  const file = fileOf(name, feature)
  const known = loading.get(file)
  if (known !== undefined) return known
  const promise = fetchTexts(file)
  loading.set(file, promise)
  promise.catch((error: unknown) => {
    loading.delete(file)
    failures.set(file, error)
    setTimeout(() => failures.delete(file), FAILURE_REMEMBERED_MS)
  })
  return promise
}

async function fetchTexts(file: string): Promise<void> {
  const load = files[file]
  const texts = load === undefined ? undefined : await inTime(load)
  if (texts === undefined) throw new Error(`there are no texts in ${file}`)
  loaded.set(file, texts)
}

/**
 * For rendering: returns when the texts are there, and throws the promise to suspend until they are. After a failure
 * it throws the error for a while, so that a page shows it instead of retrying forever.
 */
export function requireFeature(name: WebLanguage, feature: Feature): void {
  const file = fileOf(name, feature)
  if (loaded.has(file)) return
  if (failures.has(file)) throw failures.get(file)
  throw loadFeature(name, feature)
}

/** Loads the shell's texts; the first render waits for it. */
export async function startTexts(name: WebLanguage = storedLanguage()): Promise<void> {
  await loadFeature(name, 'shell')
  language.set(name)
  tellServer(name)
}

/** For the next page load: the server draws its first picture in this language. */
function tellServer(name: WebLanguage): void {
  if (typeof document === 'undefined') return
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the cookie store
  document.cookie = `${LANGUAGE_KEY}=${name}; path=/; max-age=${YEAR_S}; samesite=lax`
}

/** For a route's loader: loads a feature's texts in parallel with its data instead of after its page. */
export async function loadTexts(...features: readonly Feature[]): Promise<void> {
  await Promise.all(features.map((feature) => loadFeature(currentLanguage(), feature)))
}

/** Switches once all texts on screen are available in the new language. */
export async function changeLanguage(name: WebLanguage): Promise<void> {
  const inUse = [...loaded.keys()].filter((file) => file.startsWith(`./${currentLanguage()}/`))
  // Only features have files.
  const features = inUse.map((file) => file.slice(file.lastIndexOf('/') + 1, -'.ts'.length) as Feature)
  await Promise.all(features.map((feature) => loadFeature(name, feature)))
  forgetDrawnTexts()
  localStorage.setItem(LANGUAGE_KEY, name)
  document.documentElement.lang = name
  tellServer(name)
  language.set(name)
}

function textAt(texts: Texts | undefined, key: string): string | undefined {
  let found: string | Texts | undefined = texts
  for (const part of key.split('.')) {
    if (typeof found !== 'object') return undefined
    found = found[part]
  }
  return typeof found === 'string' ? found : undefined
}

type Fillings = Readonly<Record<string, string | number>>

const GAP = /\{\{(\w+)\}\}/g
/** `{{count:problem|problems}}`: words for one, and for any other number; they may contain gaps. */
const WORDS_FOR = /\{\{(\w+):((?:[^{|]|\{\{\w+\}\})*)\|((?:[^{}]|\{\{\w+\}\})*)\}\}/g

/** Words are chosen before gaps are filled, because what is filled in is shown as it is. */
const fill = (text: string, fillings: Fillings = {}) =>
  text
    .replace(WORDS_FOR, (_, gap: string, one: string, many: string) => (fillings[gap] === 1 ? one : many))
    .replace(GAP, (_, gap: string) => String(fillings[gap] ?? ''))

/** The same function for the same language and feature, so that it can be a dependency. */
export function translatorOf<Name extends Feature>(name: WebLanguage, feature: Name): Translate<Name> {
  const file = fileOf(name, feature)
  const shell = fileOf(name, 'shell')
  const known = translators.get(file)
  // The keys of this feature only exist in the type system; at run time every translator takes any key.
  if (known !== undefined) return known as Translate<Name>
  const translate = (key: string, fillings?: Fillings) =>
    fill(textAt(loaded.get(file), key) ?? textAt(loaded.get(shell), key) ?? key, fillings)
  translators.set(file, translate)
  return translate as Translate<Name>
}

/** A text of the shell outside React, without gaps. In a component use `useTranslation`. */
export function text(key: Extract<TextKey<'shell'>, `errors.${string}`>): string {
  return translatorOf(currentLanguage(), 'shell')(key)
}
