import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { WebLanguage } from '@gavel/contract'
import { z } from 'zod'
import type { Drawing } from './messages.ts'

/** What of Vite's manifest is read: which files belong to which module. */
const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
)
type Manifest = z.infer<typeof Manifest>

/** Letters and signs; the few that have others wait for them. */
const FONTS_OF_FORMULAS = /\/KaTeX_(Main-Regular|Math-Italic)\.woff2$/

const ROOT = '<div id="root"></div>'

/** The site's entry page, as it was built and with a first picture in it. */
export class EntryPage {
  readonly #file: string
  readonly #builtMs: number
  readonly #html: string
  readonly #manifest: Manifest

  private constructor(file: string, content: { builtMs: number; html: string; manifest: Manifest }) {
    this.#file = file
    this.#builtMs = content.builtMs
    this.#html = content.html
    this.#manifest = content.manifest
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

  /** Whether the site was built again since: then the files that this page names may be gone. */
  async isOld(): Promise<boolean> {
    const mtimeMs = await stat(this.#file).then(
      (file) => file.mtimeMs,
      // The build is under way.
      () => null,
    )
    return mtimeMs !== this.#builtMs
  }

  /** The page's text with its picture, its data, and links to its styles and scripts, which else come a step later. */
  with(
    { title, description, html, routeIds, files, drawnWith, answers }: Drawing,
    language: WebLanguage,
  ): string {
    const { scripts, styles } = this.#filesOf([...routeIds.flatMap(modulesOf), ...files])
    for (const style of this.#filesOf(drawnWith).styles) styles.add(style)
    const links = [
      ...this.#fontsOf(html).map(
        (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
      ),
      ...[...scripts].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
      ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ].filter((link) => !this.#html.includes(link))
    const about = description === '' ? '' : `<meta name="description" content="${escaped(description)}">`
    // No end of the element, nor the beginning of a comment, can stand in its text.
    const data = JSON.stringify(answers).replaceAll('<', '\\u003c')
    // Functions: in a text a `$&` of the page would be filled in.
    return this.#html
      .replace('<html lang="zh-CN">', () => `<html lang="${language}">`)
      .replace(/<title>.*?<\/title>/s, () => `<title>${escaped(title)}</title>${about}`)
      .replace('</head>', () => `${links.join('')}</head>`)
      .replace(
        ROOT,
        () =>
          `<div id="root">${html}</div>` +
          `<script type="application/json" id="early-answers" data-language="${language}">${data}</script>`,
      )
  }

  /** Of formulas: with another font they have another size, and the page would move when it comes. */
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

/** How the parts of a route's file are called that the router's plugin splits off. */
function modulesOf(routeId: string): string[] {
  const file = `src/routes${routeId.endsWith('/') ? `${routeId}index` : routeId}.tsx`
  return [`${file}?tsr-split=component`, `${file}?tsr-split=component---loader`]
}
