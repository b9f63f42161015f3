/**
 * Measures what a page loads before it shows anything: the gzipped JavaScript and styles of its first address. Reads the
 * manifest of the built web site; `npx vite build` in `apps/web` creates it.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'

const Chunk = z.object({
  file: z.string(),
  isEntry: z.boolean().optional(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
})
type Manifest = Readonly<Record<string, z.output<typeof Chunk>>>

interface Page {
  readonly name: string
  /** Prefixes of the manifest keys that the page loads in addition to the entry. */
  readonly parts: readonly string[]
  readonly budgetKib: number
}

const site = 'src/parts/site.tsx'
const shellTexts = 'src/i18n/zh-CN/shell.ts'

const PAGES: readonly Page[] = [
  {
    name: '/home',
    parts: [site, shellTexts, 'src/i18n/zh-CN/home.ts', 'src/routes/home.tsx?'],
    budgetKib: 170,
  },
  {
    name: '/problem',
    parts: [site, shellTexts, 'src/i18n/zh-CN/problems.ts', 'src/routes/problem/index.tsx?'],
    budgetKib: 180,
  },
  {
    name: '/problem/{id}',
    parts: [
      site,
      shellTexts,
      'src/i18n/zh-CN/problems.ts',
      'src/i18n/zh-CN/editor.ts',
      'src/routes/problem/$problemId.tsx?',
      'src/ui/markdown/MarkdownBody.tsx',
      'src/features/editor/codemirror/CodeMirrorEditor.tsx',
    ],
    budgetKib: 320,
  },
]

const webDir = join(import.meta.dirname, '..', '..', 'apps', 'web')
const distDir = process.argv[2] ?? join(webDir, 'dist')
const manifestFile = join(distDir, '.vite', 'manifest.json')
if (!existsSync(manifestFile)) {
  console.error(`There is no ${manifestFile}: build the pages first.`)
  process.exit(1)
}
const manifest: Manifest = z.record(z.string(), Chunk).parse(JSON.parse(readFileSync(manifestFile, 'utf8')))

/** All files of these chunks and of what they import. */
function filesOf(keys: readonly string[]): { scripts: Set<string>; styles: Set<string> } {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const open = [...keys]
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const chunk = manifest[key]
    if (chunk === undefined || scripts.has(chunk.file)) continue
    scripts.add(chunk.file)
    for (const style of chunk.css) styles.add(style)
    open.push(...chunk.imports)
  }
  return { scripts, styles }
}

const gzipKib = (files: ReadonlySet<string>): number =>
  [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(distDir, file)), { level: 9 }).length,
    0,
  ) / 1024

const hasPart = (part: string) => Object.keys(manifest).some((key) => key.startsWith(part))
const missing = PAGES.flatMap(({ parts }) => parts).filter((part) => !hasPart(part))
if (missing.length > 0) throw new Error(`the build has no file for ${missing.join(', ')}`)

let isOverBudget = false
for (const { name, parts, budgetKib } of PAGES) {
  const keys = Object.keys(manifest).filter(
    (key) => manifest[key]?.isEntry === true || parts.some((part) => key.startsWith(part)),
  )
  const { scripts, styles } = filesOf(keys)
  const scriptKib = gzipKib(scripts)
  const verdict = scriptKib <= budgetKib ? 'ok' : 'OVER BUDGET'
  isOverBudget ||= scriptKib > budgetKib
  console.log(
    `${name.padEnd(14)} script ${scriptKib.toFixed(1).padStart(6)} of ${budgetKib} KiB  ` +
      `style ${gzipKib(styles).toFixed(1).padStart(5)} KiB  ${scripts.size} scripts  ${verdict}`,
  )
}
if (isOverBudget) process.exitCode = 1
