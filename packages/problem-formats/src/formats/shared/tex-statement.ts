import type { PackageFiles } from '../../package-files.ts'
import { texToMarkdown } from '../../tex/tex-to-markdown.ts'
import type { Attachments } from './attachments.ts'
import type { Report } from './report.ts'

/** What browsers show; what only TeX can show is told. */
const SHOWN = /\.(?:png|jpe?g|gif|svg|webp|bmp)$/i
const EXTENSIONS = ['', '.png', '.jpg', '.jpeg', '.svg', '.gif', '.pdf', '.eps']

export interface StatementPlace {
  readonly files: PackageFiles
  /** Where pictures are looked for, with a `/` at the end. */
  readonly folders: readonly string[]
  readonly language: string
  readonly attachments: Attachments
  readonly report: Report
  /** Pictures that the document of the statement holds itself, by name. */
  readonly resources?: Readonly<Record<string, string>>
}

/** The name behind `file://` of a picture that a statement names, null (and a warning) where there is none to show. */
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

/** TeX of a statement as markdown; what is not understood is told with the file it stands in. */
export function convertTex(source: string | null | undefined, path: string, place: StatementPlace): string {
  const { markdown, unknown } = texToMarkdown(source ?? '', {
    picture: (file) => attachPicture(place, file),
  })
  for (const { command, line } of unknown) place.report.warn('tex-unknown', { command, path, line })
  return markdown
}

/** Pictures that markdown or HTML of a package names by a relative path. */
export function attachLinks(markdown: string, place: StatementPlace): string {
  return markdown.replace(
    /(!\[[^\]\n]*\]\(\s*<?|<img\b[^>\n]*?\bsrc=["'])(?![a-z]+:|\/\/|#)([^)\s>"']+)/gi,
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
