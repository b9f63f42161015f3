import type { PackageWarning } from '@gavel/problem-formats'
import type { Db } from '../../db/connect.ts'
import { inArray } from '../../db/drizzle.ts'
import { keyOf } from '../files/file-address.wire.ts'
import { files } from '../files/files.tables.ts'

/** More than these are not worth reading. */
const MAX_REPORTED = 50

const PICTURES = [/!\[[^[\]]*\]\(\s*<?([^\s()<>]+)/g, /<img\b[^<>]*?\ssrc\s*=\s*["']?([^\s"'<>]+)/gi]
/** Links that look like files; other links may be meant for pages of this site. */
const FILES = [
  /(?<!!)\[[^[\]]*\]\(\s*<?(\/[^\s()<>]*\.\w{1,10})(?=[\s)>?#])/g,
  /\shref\s*=\s*["']?(\/[^\s"'<>?#]*\.\w{1,10})(?=[\s"'>?#])/gi,
]

/**
 * Warns about files that statements refer to on the site they were written for: the package does not contain them, and the
 * links lead nowhere here. A file that this site has at such an address is fine.
 */
export async function findOldSiteLinks(db: Db, texts: string): Promise<PackageWarning[]> {
  const named = [...PICTURES, ...FILES].flatMap((pattern) =>
    [...texts.matchAll(pattern)].map(([, address = '']) => address),
  )
  const relative = [...new Set(named)].filter(isRelative)
  const known = await selectKnown(db, relative)
  return relative
    .filter((address) => !known.has(fileKeyOf(address) ?? ''))
    .slice(0, MAX_REPORTED)
    .map((path) => ({ code: 'image-missing', details: { path: path.slice(0, 200) } }))
}

const isRelative = (address: string) => !/^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(address)

const fileKeyOf = (address: string): string | null =>
  keyOf(/^\/api\/public\/(?:img|file)\/([^/?#]+)$/.exec(address)?.[1] ?? '')

async function selectKnown(db: Db, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const keys = addresses.flatMap((address) => fileKeyOf(address) ?? [])
  if (keys.length === 0) return new Set()
  const rows = await db.select({ key: files.key }).from(files).where(inArray(files.key, keys))
  return new Set(rows.map(({ key }) => key))
}
