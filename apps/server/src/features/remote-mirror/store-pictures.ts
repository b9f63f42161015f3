import { Readable } from 'node:stream'
import type { RemoteProblem, RemoteSession } from '@gavel/remote-judges'
import { RemoteFault } from '@gavel/remote-judges'
import type { BlobInfo } from '../../blobs/blob-store.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { eq } from '../../db/drizzle.ts'
import { DomainError } from '../../http/domain-error.ts'
import { storeBlob } from '../datasets/stored-blobs.service.ts'
import { addressOf } from '../files/file-address.wire.ts'
import { PDF_TYPE } from '../files/files.policy.ts'
import { files } from '../files/files.tables.ts'
import { cleanPicture } from '../files/picture.service.ts'
import { type FileFacts, recordFile } from '../files/store-file.service.ts'
import { problemStatements } from '../problems/problems.tables.ts'

/** Something of a statement that is stored here and has no address yet. */
interface StoredPart {
  /** Its address at the judge. */
  readonly url: string
  readonly facts: FileFacts
  readonly blob: BlobInfo
}

export interface StoredParts {
  readonly parts: readonly StoredPart[]
  /** Addresses that could not be stored. */
  readonly lost: readonly string[]
}

/** Pictures of one statement; there is no problem with more. */
const PICTURES_MAX = 60

/**
 * Fetches the pictures and documents of a statement. Pictures are decoded and written anew; documents have
 * to be PDF. Our readers never load anything from the judge.
 */
export async function storeParts(
  context: Context,
  session: RemoteSession,
  { pictures, documents }: RemoteProblem,
  uploaderId: string,
): Promise<StoredParts> {
  const parts: StoredPart[] = []
  const lost: string[] = []
  const wanted = [...pictures.slice(0, PICTURES_MAX).map((url) => ({ url, name: null })), ...documents]
  for (const { url, name } of wanted) {
    const part = await storePart(context, session, { url, name, uploaderId })
    if (part === null) lost.push(url)
    else parts.push(part)
  }
  return { parts, lost: [...lost, ...pictures.slice(PICTURES_MAX)] }
}

interface WantedPart {
  readonly url: string
  /** The name of a document; null for a picture. */
  readonly name: string | null
  readonly uploaderId: string
}

/** Null if it cannot be had, or is not what it should be. */
async function storePart(
  context: Context,
  session: RemoteSession,
  { url, name, uploaderId }: WantedPart,
): Promise<StoredPart | null> {
  try {
    const { status, body } = await session.fetch({
      method: 'GET',
      url,
      headers: { 'user-agent': session.userAgent },
      expects: 'file',
    })
    if (status !== 200) return null
    if (name !== null)
      return await storeDocument(context, { url, name, uploaderId, bytes: Buffer.from(body) })
    const { content, mediaType, extension } = await cleanPicture(Buffer.from(body))
    return {
      url,
      facts: { kind: 'markdown-image', name: `image.${extension}`, mediaType, uploaderId },
      blob: await storeBlob(context, () => Readable.from([content])),
    }
  } catch (error) {
    if (error instanceof RemoteFault || error instanceof DomainError) return null
    throw error
  }
}

const PDF_START = Buffer.from('%PDF-')

async function storeDocument(
  context: Context,
  { url, name, uploaderId, bytes }: WantedPart & { readonly name: string; readonly bytes: Buffer },
): Promise<StoredPart | null> {
  // Sites answer with a page where a file is missing or is not for everyone.
  if (!bytes.subarray(0, PDF_START.length).equals(PDF_START)) return null
  return {
    url,
    facts: { kind: 'markdown-file', name, mediaType: PDF_TYPE, uploaderId },
    blob: await storeBlob(context, () => Readable.from([bytes])),
  }
}

/** Gives what is stored an address here. Returns a function that puts these addresses into a text. */
export async function recordParts(
  context: Pick<Context, 'now'>,
  tx: Db,
  { parts, lost }: StoredParts,
  problemId: number | null,
): Promise<(text: string) => string> {
  const known = problemId === null ? '' : await selectTexts(tx, problemId)
  const addresses: [string, string][] = []
  for (const { url, facts, blob } of parts) {
    const address = await findAddress(tx, blob.sha256, known)
    addresses.push([url, address ?? addressOf(await recordFile(context, tx, facts, blob))])
  }
  // Longer ones first, because one may be the beginning of another.
  addresses.sort(([a], [b]) => b.length - a.length)
  return (text) => {
    const kept = addresses.reduce((result, [from, to]) => result.replaceAll(`](${from}`, `](${to}`), text)
    // A picture that is not here becomes a link, so that no reader loads it unasked.
    return lost.reduce((result, url) => unpicture(result, url), kept).replaceAll(ELSEWHERE, asLink)
  }
}

/**
 * A picture elsewhere whose address the text spells in another way than its list, such as with escapes. The search
 * for the end of a label stops where another picture begins, so that a text that only begins them is read once.
 */
const ELSEWHERE = /!\[((?:(?!!\[)[^\]])*)\](\(<?https?:)/gi

const asLink = (_: string, label: string, address: string) => `[${label || '(image)'}]${address}`

async function selectTexts(tx: Db, problemId: number): Promise<string> {
  const rows = await tx.select().from(problemStatements).where(eq(problemStatements.problemId, problemId))
  return rows
    .map(({ description, input, output, hint }) => [description, input, output, hint].join('\n'))
    .join('\n')
}

/** The address under which the problem shows this content already, so that reading it again changes nothing. */
async function findAddress(tx: Db, sha256: string, texts: string): Promise<string | null> {
  if (texts === '') return null
  const found = await tx.select().from(files).where(eq(files.blobSha256, sha256))
  return found.map((file) => addressOf(file)).find((address) => texts.includes(address)) ?? null
}

function unpicture(text: string, url: string): string {
  const end = `](${url}`
  let result = text
  for (let at = result.indexOf(end); at >= 0; at = result.indexOf(end, at + 1)) {
    const start = result.lastIndexOf('![', at)
    if (start < 0 || result.slice(start + 2, at).includes(']')) continue
    const label = result.slice(start + 2, at) === '' ? '(image)' : result.slice(start + 2, at)
    result = `${result.slice(0, start)}[${label}${result.slice(at)}`
  }
  return result
}
