import type { PackageFiles } from '../../package-files.ts'
import { texToMarkdown } from '../../tex/tex-to-markdown.ts'
import type { Attachments } from './attachments.ts'
import type { Report } from './report.ts'

/** Pictures that browsers show; others are reported. */
const SHOWN = /\.(?:png|jpe?g|gif|svg|webp|bmp)$/i
const EXTENSIONS = ['', '.png', '.jpg', '.jpeg', '.svg', '.gif', '.pdf', '.eps']

export interface StatementPlace {
  readonly files: PackageFiles
  /** Folders in which pictures are searched for, each ending in `/`. */
  readonly folders: readonly string[]
  readonly language: string
  readonly attachments: Attachments
  readonly report: Report
  /** Pictures embedded in the statement's document, by name. */
  readonly resources?: Readonly<Record<string, string>>
}

/** The name after `file://` of a picture in a statement; null, with a warning, if there is no such picture. */
export function attachPicture(place: StatementPlace, file: string): string | null {
  const { files, folders, language, attachments, report } = place
  const plain = file.replace(/^(?:\.\/)+/, '')
  const resources = place.resources ?? {}
  const held = EXTENSIONS.map((extension) => plain + extension).find((name) => Object.hasOwn(resources, name))
  if (held !== undefined)
    return attachments.add(`${language}:${held}`, held, { base64: resources[held] ?? '' }, language)
  for (const folder of folders)
    for (const extension of EXTENSIONS) {
      const path = `${folder}${plain}${extension}`
      const found = files.get(path)
      if (found === undefined) continue
      if (SHOWN.test(path)) return attachments.add(path, path, found, language)
      report.warn('image-bad', { path, reason: path.slice(path.lastIndexOf('.') + 1) })
      return attachments.add(path, path, found, language)
    }
  report.warn('image-missing', { path: file })
  return null
}

/** TeX of a statement as Markdown; anything not understood is reported with its file. */
export function convertTex(source: string | null | undefined, path: string, place: StatementPlace): string {
  const { markdown, unknown } = texToMarkdown(source ?? '', {
    picture: (file) => attachPicture(place, file),
    language: place.language,
  })
  for (const { command, line } of unknown) place.report.warn('tex-unknown', { command, path, line })
  return markdown
}

/**
 * Attaches pictures that Markdown or HTML of a package refers to by a relative path. The search for the end of one stops
 * where another begins, so a text that only begins pictures is read once.
 */
export function attachLinks(markdown: string, place: StatementPlace): string {
  return markdown.replace(
    /(!\[(?:(?!!\[)[^\]\n])*\]\(\s*<?|<img\b(?:(?!<img\b)[^>\n])*?\bsrc=["'])(?![a-z]+:|\/\/|#)([^)\s>"']+)/gi,
    (whole, before: string, path: string) => {
      const name = attachPicture(place, decoded(path))
      return name === null ? whole : `${before}file://${name}`
    },
  )
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
