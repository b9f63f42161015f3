import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ByteRange } from '../../blobs/blob-store.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../http/domain-error.ts'
import { sendRefusal } from '../../http/error-handler.ts'
import { FILE_FOLDER, keyOf, PICTURE_FOLDER } from './file-address.wire.ts'
import { PDF_TYPE } from './files.policy.ts'
import { findFileByKey, type StoredFile } from './files.queries.ts'
import { rangeOf } from './range.ts'

/** The content of an address never changes: another picture gets another address. */
const CACHE_FOREVER = 'public, max-age=31536000, immutable'

/** The viewer may show the file, in a frame of ours alone; nothing in it may load anything. */
const VIEW_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  'X-Frame-Options': 'SAMEORIGIN',
}

/**
 * Serves uploaded files to everyone who knows their address. These are not API calls, so they are not in the contract.
 * Pictures are shown inline; all other files are sent as downloads, never opened as a page. A PDF of a mirrored statement
 * is also shown by the viewer of the browser, inside our own pages, where the address asks for that (`?view`).
 */
export function installPublicFiles(app: FastifyInstance, context: Context) {
  const serve = (isPicture: boolean) => async (request: FileRequest, reply: FastifyReply) => {
    const key = keyOf(request.params.name)
    const file = key === null ? null : await findFileByKey(context.db, key)
    const isView = request.query.view !== undefined
    if (
      file === null ||
      (file.kind !== 'markdown-file') !== isPicture ||
      (isView && file.mediaType !== PDF_TYPE)
    ) {
      // Browsers, caches and download programs look only at the status.
      sendRefusal(request, reply, new DomainError('file_not_found'), 404)
      return reply
    }
    if (isView) reply.headers(VIEW_HEADERS)
    return sendFile(context, { file, isView, request, reply })
  }
  for (const [folder, isPicture] of [
    [PICTURE_FOLDER, true],
    [FILE_FOLDER, false],
  ] as const) {
    // HEAD has its own handler: derived from GET it would read the whole file.
    app.route({ method: ['GET', 'HEAD'], url: `${folder}:name`, handler: serve(isPicture) })
  }
}

type FileRequest = FastifyRequest<{ Params: { name: string }; Querystring: { view?: string } }>

interface Sending {
  readonly file: StoredFile
  /** Shown by the browser rather than downloaded. */
  readonly isView: boolean
  readonly request: FileRequest
  readonly reply: FastifyReply
}

async function sendFile(context: Context, { file, isView, request, reply }: Sending) {
  const tag = `"${file.blobSha256}"`
  reply.headers({ 'Cache-Control': CACHE_FOREVER, ETag: tag, 'Accept-Ranges': 'bytes' })
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  // A range of another version is useless; the whole file is sent instead.
  const wanted = [undefined, tag].includes(request.headers['if-range']?.toString())
    ? request.headers.range
    : undefined
  const range = rangeOf(wanted, file.bytes)
  if (range === 'outside') {
    reply.header('Content-Range', `bytes */${file.bytes}`)
    return reply.code(416).send()
  }
  reply.header('Content-Type', file.mediaType)
  if (file.kind === 'markdown-file') {
    const how = isView ? 'inline' : 'attachment'
    reply.header('Content-Disposition', `${how}; filename*=UTF-8''${encodeHeaderValue(file.name)}`)
  }
  return sendContent(context, { file, request, reply }, range)
}

async function sendContent(
  context: Context,
  { file, request, reply }: Omit<Sending, 'isView'>,
  range: ByteRange | null,
) {
  if (range !== null) {
    reply.code(206)
    reply.header('Content-Range', `bytes ${range.first}-${range.last}/${file.bytes}`)
  }
  reply.header('Content-Length', range === null ? file.bytes : range.last - range.first + 1)
  if (request.method === 'HEAD') return reply.send()
  const blob = await context.blobs.open(file.blobSha256, range ?? undefined)
  if (blob === null) throw new Error(`The blob of file ${file.id} is not in the store`)
  return reply.send(blob.stream)
}

/** `encodeURIComponent` leaves some characters alone that the header's grammar does not allow (RFC 8187). */
function encodeHeaderValue(text: string): string {
  return encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
}
