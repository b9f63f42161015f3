import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { WebLanguage } from '@gavel/contract'
import { z } from 'zod'
import type { Drawing } from './messages.ts'

/** The part of Vite's manifest that we read: which files belong to which module. */
const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
)
type Manifest = z.infer<typeof Manifest>

/** Fonts for letters and signs; the few pages with other glyphs load more fonts later. */
const FONTS_OF_FORMULAS = /\/KaTeX_(Main-Regular|Math-Italic)\.woff2$/

/** The place in the built page after its styles (`apps/web/build/early-files.ts`). */
const AFTER_STYLES = /<link rel="preload" as="font" |<\/head>/
const ROOT = '<div id="root"></div>'

/** The site's entry page, as built and with a first picture in it. */
export class EntryPage {
  readonly #file: string
  readonly #builtMs: number
  readonly #html: string
  readonly #manifest: Manifest
  /** The parts of each route's file, by the route. */
  readonly #routes: ReadonlyMap<string, readonly string[]>

  private constructor(file: string, content: { builtMs: number; html: string; manifest: Manifest }) {
    this.#file = file
    this.#builtMs = content.builtMs
    this.#html = content.html
    this.#manifest = content.manifest
    this.#routes = routesOf(content.manifest)
  }

  /** @param webDist the folder of the built site */
  static async read(webDist: string): Promise<EntryPage> {
    const file = join(webDist, 'index.html')
    const [{ mtimeMs }, html, manifest] = await Promise.all([
      stat(file),
      readFile(file, 'utf8'),
      readFile(join(webDist, '.vite', 'manifest.json'), 'utf8'),
    ])
    return new EntryPage(file, { builtMs: mtimeMs, html, manifest: Manifest.parse(JSON.parse(manifest)) })
  }

  /** Whether the site has been rebuilt since: the files that this page names may then be gone. */
  async isOld(): Promise<boolean> {
    const mtimeMs = await stat(this.#file).then(
      (file) => file.mtimeMs,
      // A build is in progress.
      () => null,
    )
    return mtimeMs !== this.#builtMs
  }

  /**
   * The page with its picture, its data, and links to styles and scripts that the browser would otherwise discover
   * later.
   */
  with(
    { title, description, html, routeIds, files, drawnWith, answers }: Drawing,
    language: WebLanguage,
  ): string {
    const { scripts, styles } = this.#filesOf([
      ...routeIds.flatMap((id) => this.#routes.get(id) ?? []),
      ...files,
    ])
    for (const style of this.#filesOf(drawnWith).styles) styles.add(style)
    // A slow line brings files in the order of their links: what the picture looks like comes first.
    const looks = [
      ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
      ...this.#fontsOf(html).map(
        (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
      ),
    ]
    const acts = [...scripts].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    const about = description === '' ? '' : `<meta name="description" content="${escaped(description)}">`
    // The text must contain neither the element's end tag nor the start of a comment.
    const data = JSON.stringify(answers).replaceAll('<', '\\u003c')
    // Functions, because a replacement string would interpret a `$&` in the page.
    return this.#html
      .replace('<html lang="zh-CN">', () => `<html lang="${language}">`)
      .replace(/<title>.*?<\/title>/s, () => `<title>${escaped(title)}</title>${about}`)
      .replace(AFTER_STYLES, (place) => `${this.#missing(looks)}${place}`)
      .replace('</head>', () => `${this.#missing(acts)}</head>`)
      .replace(
        ROOT,
        () =>
          `<div id="root">${html}</div>` +
          `<script type="application/json" id="early-answers" data-language="${language}">${data}</script>`,
      )
  }

  #missing(links: readonly string[]): string {
    return links.filter((link) => !this.#html.includes(link)).join('')
  }

  /** Fonts of formulas: in another font they have another size, so the page would shift once the right one arrives. */
  #fontsOf(html: string): string[] {
    if (!html.includes('class="katex"')) return []
    return Object.entries(this.#manifest)
      .filter(([name]) => FONTS_OF_FORMULAS.test(name))
      .map(([, { file }]) => file)
  }

  #filesOf(modules: readonly string[]): { scripts: Set<string>; styles: Set<string> } {
    const scripts = new Set<string>()
    const styles = new Set<string>()
    const add = (name: string) => {
      const files = this.#manifest[name]
      if (files === undefined || scripts.has(files.file)) return
      scripts.add(files.file)
      for (const style of files.css) styles.add(style)
      for (const imported of files.imports) add(imported)
    }
    for (const name of modules) add(name)
    return { scripts, styles }
  }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** How the router's plugin names a part that it splits off a route's file. */
const PART_OF_ROUTE = /^src\/routes(\/.+)\.tsx\?tsr-split=/

/** A dot in a file's name is a step of the address, like a folder. */
function routesOf(manifest: Manifest): ReadonlyMap<string, readonly string[]> {
  const parts = Object.keys(manifest).flatMap((module) => {
    const file = PART_OF_ROUTE.exec(module)?.[1]
    const id = file
      ?.replaceAll('.', '/')
      .replace(/\/index$/, '/')
      .replace(/\/route$/, '')
    return id === undefined ? [] : [{ id, module }]
  })
  return new Map(
    [...Map.groupBy(parts, ({ id }) => id)].map(([id, own]) => [id, own.map(({ module }) => module)]),
  )
}
