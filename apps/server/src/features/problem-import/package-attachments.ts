import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { MARKDOWN_FILE_MAX_BYTES, MARKDOWN_IMAGE_MAX_BYTES } from '@gavel/contract'
import { type AnyContent, bytesOf, type PackageProblem, type PackageWarning } from '@gavel/problem-formats'
import type { BlobInfo } from '../../blobs/blob-store.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { and, eq } from '../../db/drizzle.ts'
import { DomainError } from '../../http/domain-error.ts'
import { storeBlob } from '../datasets/stored-blobs.service.ts'
import { addressOf } from '../files/file-address.wire.ts'
import { files } from '../files/files.tables.ts'
import { cleanPicture, type Picture } from '../files/picture.service.ts'
import { type FileFacts, recordFile } from '../files/store-file.service.ts'
import type { PlannedStatement } from '../problem-admin/plan/problem-plan.service.ts'
import { findOldSiteLinks } from './old-site-links.ts'
import { replaceUnstorable } from './replace-unstorable.ts'

/** A picture or file of a statement whose content is stored but which has no address yet. */
export interface StoredAttachment {
  /** The name used in statements: `file://<name>`. */
  readonly name: string
  readonly facts: FileFacts
  readonly blob: BlobInfo
}

export interface StoredAttachments {
  readonly attachments: readonly StoredAttachment[]
  readonly warnings: readonly PackageWarning[]
}

/** Stores the files that the problem's statements refer to. Pictures are decoded and re-encoded like all uploads. */
export async function storeAttachments(
  context: Pick<Context, 'db' | 'blobs' | 'now'>,
  problem: PackageProblem,
  uploaderId: string,
): Promise<StoredAttachments> {
  const texts = textsOf(problem)
  const attachments: StoredAttachment[] = []
  const warnings = [...(await findMissing(context.db, problem))]
  for (const [name, content] of problem.attachments) {
    if (!texts.includes(`file://${name}`)) continue
    try {
      attachments.push(await storeOne(context, problem, { name, content, uploaderId }))
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      warnings.push({ code: 'image-bad', details: { path: name, reason: error.code } })
    }
  }
  return { attachments, warnings }
}

function textsOf({ statements }: Pick<PackageProblem, 'statements'>): string {
  return statements.map((one) => [one.description, one.input, one.output, one.hint].join('\n')).join('\n')
}

/** Warns about pictures and files that statements refer to and that do not exist. */
export async function findMissing(db: Db, problem: PackageProblem): Promise<readonly PackageWarning[]> {
  const texts = textsOf(problem)
  return [...missingIn(texts, problem), ...(await findOldSiteLinks(db, texts))]
}

/** `file://name`, up to the end of what can be a name in an address. */
const NAMED = /file:\/\/([^\s)"'<>?#\]]+)/g

function missingIn(texts: string, { attachments }: PackageProblem): PackageWarning[] {
  const names = new Set([...texts.matchAll(NAMED)].map(([, name = '']) => name))
  return [...names]
    .filter((name) => ![...attachments.keys()].some((own) => own === name || own.startsWith(name)))
    .map((path) => ({ code: 'image-missing', details: { path } }))
}

/** @throws DomainError if a picture cannot be read as one */
async function storeOne(
  context: Pick<Context, 'db' | 'blobs' | 'now'>,
  { downloadNames }: Pick<PackageProblem, 'downloadNames'>,
  { name, content, uploaderId }: { name: string; content: AnyContent; uploaderId: string },
): Promise<StoredAttachment> {
  const savedAs = Object.hasOwn(downloadNames, name) ? downloadNames[name] : undefined
  if (savedAs !== undefined || !/\.(png|jpe?g|gif|webp|bmp)$/i.test(name)) {
    const bytes = await readWhole(content, MARKDOWN_FILE_MAX_BYTES)
    const facts = {
      kind: 'markdown-file',
      name: replaceUnstorable(savedAs ?? name),
      mediaType: 'application/octet-stream',
      uploaderId,
    } as const
    return { name, facts, blob: await storeBlob(context, () => Readable.from([bytes])) }
  }
  const bytes = await readWhole(content, MARKDOWN_IMAGE_MAX_BYTES)
  const picture = (await findOwnPicture(context.db, bytes)) ?? (await cleanPicture(bytes))
  const facts = {
    kind: 'markdown-image',
    name: `image.${picture.extension}`,
    mediaType: picture.mediaType,
    uploaderId,
  } as const
  return { name, facts, blob: await storeBlob(context, () => Readable.from([picture.content])) }
}

/** A picture that the site has already re-encoded: doing it again would cost quality in some formats. */
async function findOwnPicture(db: Db, content: Buffer): Promise<Picture | null> {
  const blobSha256 = createHash('sha256').update(content).digest('hex')
  const [file] = await db
    .select({ mediaType: files.mediaType, name: files.name })
    .from(files)
    .where(and(eq(files.blobSha256, blobSha256), eq(files.kind, 'markdown-image')))
    .limit(1)
  const extension = /\.(\w+)$/.exec(file?.name ?? '')?.[1]
  return file === undefined || extension === undefined
    ? null
    : { content, mediaType: file.mediaType, extension }
}

/** @throws DomainError file_too_large */
async function readWhole(content: AnyContent, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of bytesOf(content)) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new DomainError('file_too_large', { limit: maxBytes / 1024 ** 2 })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Gives the files their addresses and puts these into the statements. Runs in the problem's transaction. */
export async function recordAttachments(
  context: Pick<Context, 'now'>,
  tx: Db,
  attachments: readonly StoredAttachment[],
  statements: readonly PlannedStatement[],
): Promise<PlannedStatement[]> {
  const addresses: [string, string][] = []
  // Longer names first, because one name may be the beginning of another.
  for (const { name, facts, blob } of [...attachments].sort((a, b) => b.name.length - a.name.length))
    addresses.push([`file://${name}`, addressOf(await recordFile(context, tx, facts, blob))])
  const rewrite = (text: string) =>
    addresses.reduce((result, [from, to]) => result.replaceAll(from, to), text)
  return statements.map((statement) => ({
    ...statement,
    description: rewrite(statement.description),
    input: rewrite(statement.input),
    output: rewrite(statement.output),
    hint: rewrite(statement.hint),
  }))
}
