import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { assertBlobName, type BlobStore, isBlobName } from './blob-store.ts'
import { parseObjectList } from './s3-object-list.ts'
import { spool } from './spool.ts'

const CHECK_TIMEOUT_MS = 3_000

export interface S3Location {
  /** `https://host[:port]/bucket`; the bucket is part of the path, which every S3 server understands. */
  readonly bucketUrl: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/**
 * Blobs as objects `ab/abcd…` of one bucket. Content is spooled to a local folder first: its hash is both the
 * object's name and part of the signature, so the bucket refuses a body that was damaged on the way.
 */
export function createS3BlobStore(location: S3Location, spoolFolder: string): BlobStore {
  const client = new AwsClient({
    accessKeyId: location.accessKeyId,
    secretAccessKey: location.secretAccessKey,
    region: location.region,
    service: 's3',
    retries: 3,
  })

  function urlOf(sha256: string): string {
    assertBlobName(sha256)
    return `${location.bucketUrl}/${sha256.slice(0, 2)}/${sha256}`
  }

  async function has(sha256: string): Promise<boolean> {
    const response = await client.fetch(urlOf(sha256), { method: 'HEAD' })
    if (response.status === 404) return false
    await requireSuccess(response, 'look for')
    return true
  }

  return {
    async check() {
      // Whether it is there does not matter, only that the store says so.
      const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS)
      const response = await client.fetch(urlOf('0'.repeat(64)), { method: 'HEAD', signal })
      if (response.status !== 404) await requireSuccess(response, 'look for')
    },
    async put(content) {
      const file = await spool(content, spoolFolder)
      try {
        if (!(await has(file.sha256))) {
          const response = await client.fetch(urlOf(file.sha256), {
            method: 'PUT',
            headers: { 'X-Amz-Content-Sha256': file.sha256, 'Content-Type': 'application/octet-stream' },
            body: await openAsBlob(file.path),
          })
          await requireSuccess(response, 'store')
          await response.body?.cancel()
        }
      } finally {
        await rm(file.path, { force: true })
      }
      return { sha256: file.sha256, bytes: file.bytes }
    },
    async open(sha256, range) {
      const response = await client.fetch(urlOf(sha256), {
        headers: range === undefined ? {} : { Range: `bytes=${range.first}-${range.last}` },
      })
      if (response.status === 404) {
        await response.body?.cancel()
        return null
      }
      await requireSuccess(response, 'read')
      const stream = response.body === null ? Readable.from([]) : Readable.fromWeb(response.body)
      return { stream, bytes: sizeOf(response) }
    },
    has,
    async delete(sha256) {
      const response = await client.fetch(urlOf(sha256), { method: 'DELETE' })
      if (response.status !== 404) await requireSuccess(response, 'delete')
      await response.body?.cancel()
    },
    async *list() {
      let token: string | null = null
      do {
        const page = new URLSearchParams({ 'list-type': '2' })
        if (token !== null) page.set('continuation-token', token)
        const response = await client.fetch(`${location.bucketUrl}/?${page}`)
        await requireSuccess(response, 'list')
        const { objects, nextToken } = parseObjectList(await response.text())
        for (const { key, bytes, storedAt } of objects) {
          const sha256 = key.split('/').at(-1) ?? ''
          if (isBlobName(sha256)) yield { sha256, bytes, storedAt }
        }
        token = nextToken
      } while (token !== null)
    },
  }
}

/** A range response has the range's length; the object's size follows the slash in `Content-Range`. */
function sizeOf({ headers }: Response): number {
  return Number(headers.get('Content-Range')?.split('/')[1] ?? headers.get('Content-Length'))
}

/** S3 refuses requests signed more than fifteen minutes off its own clock. */
const MAX_SKEW_MS = 15 * 60_000

/** @throws Error with the bucket's message; the request's address contains no secret */
async function requireSuccess(response: Response, verb: string) {
  if (response.ok) return
  // A response to HEAD has no body, but every response has a date.
  const reason = (await response.text()).slice(0, 300)
  const skewMs = Math.abs(Date.now() - Date.parse(response.headers.get('Date') ?? ''))
  const hint = response.status === 403 && skewMs > MAX_SKEW_MS ? ` ${clockHint(skewMs)}` : ''
  throw new Error(`The blob store could not ${verb} an object: HTTP ${response.status} ${reason}${hint}`)
}

const clockHint = (skewMs: number) =>
  `The clocks of this machine and of the store differ by ${Math.round(skewMs / 60_000)} min.`
