import type { AnyContent, PackageStatement } from '@gavel/problem-formats'
import type { Db } from '../../db/connect.ts'
import { inArray } from '../../db/drizzle.ts'
import { keyOf } from '../files/file-address.wire.ts'
import { files } from '../files/files.tables.ts'

type StoredFile = Pick<typeof files.$inferSelect, 'kind' | 'name' | 'mediaType' | 'blobSha256'>

/** Addresses in a text of pictures and files on this site, not on other hosts. */
const ADDRESS = /(?<![\w.:-])\/api\/public\/(?:img|file)\/([0-9a-f]{32}(?:\.[a-z0-9]{1,10})?)/g

const SECTIONS = ['description', 'input', 'output', 'hint'] as const

export interface NamedStatements {
  readonly statements: readonly PackageStatement[]
  readonly attachments: ReadonlyMap<string, AnyContent>
  readonly downloadNames: Readonly<Record<string, string>>
}

/**
 * Statements that refer to the site's pictures and files as a package does, and those files. The names depend only on the
 * file names and the order of occurrence, so that the same problem always gives the same package.
 */
export async function nameAttachments(
  db: Db,
  stored: readonly PackageStatement[],
  contentOf: (name: string, blobSha256: string) => AnyContent,
): Promise<NamedStatements> {
  const texts = stored.flatMap((statement) => SECTIONS.map((section) => statement[section]))
  const byKey = await selectFiles(db, texts)
  const attachments = new Map<string, AnyContent>()
  const downloadNames: [string, string][] = []
  const names = new Map<string, string>()
  // In this text the name already has another meaning.
  const isFree = (name: string) =>
    !attachments.has(name) && !texts.some((text) => text.includes(`file://${name}`))
  for (const [key, file] of byKey) {
    const name = freeName(plainName(file), isFree)
    names.set(key, name)
    attachments.set(name, contentOf(name, file.blobSha256))
    if (file.kind === 'markdown-file') downloadNames.push([name, file.name])
  }
  const rename = (text: string) =>
    text.replaceAll(ADDRESS, (address: string, last: string) => {
      const name = names.get(keyOf(last) ?? '')
      return name === undefined ? address : `file://${name}`
    })
  const statements = stored.map(({ language, title, description, input, output, hint }) => ({
    language,
    title,
    description: rename(description),
    input: rename(input),
    output: rename(output),
    hint: rename(hint),
  }))
  return { statements, attachments, downloadNames: Object.fromEntries(downloadNames) }
}

/** Files by key, in the order in which the texts refer to them. */
async function selectFiles(db: Db, texts: readonly string[]): Promise<Map<string, StoredFile>> {
  const named = texts.flatMap((text) =>
    [...text.matchAll(ADDRESS)].flatMap(([, last = '']) => keyOf(last) ?? []),
  )
  const keys = [...new Set(named)]
  if (keys.length === 0) return new Map()
  const rows = await db
    .select({
      key: files.key,
      kind: files.kind,
      name: files.name,
      mediaType: files.mediaType,
      blobSha256: files.blobSha256,
    })
    .from(files)
    .where(inArray(files.key, keys))
  const found = new Map(rows.map(({ key, ...file }) => [key, file]))
  return new Map(
    keys.flatMap((key): [string, StoredFile][] => {
      const file = found.get(key)
      return file === undefined ? [] : [[key, file]]
    }),
  )
}

/** A name that is safe in an address, a folder and a Markdown link. A picture is named after its kind. */
function plainName({ kind, name, mediaType }: StoredFile): string {
  if (kind !== 'markdown-file') return `image.${mediaType.split('/').at(-1)?.replaceAll(/\W/g, '') ?? 'png'}`
  const plain = name.normalize('NFC').replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
  return plain.replace(/^[.-]+/, '') || 'file'
}

/** The name itself, or `name-2.ext`, `name-3.ext`, … */
function freeName(name: string, isFree: (name: string) => boolean): string {
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  let free = name
  for (let number = 2; !isFree(free); number += 1) free = `${stem}-${number}${ending}`
  return free
}
