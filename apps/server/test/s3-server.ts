import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'

export interface TestS3 {
  readonly port: number
  readonly objects: Map<string, Buffer>
  /** Answers this many requests with HTTP 503 before it works again. */
  fail(requests: number): void
  /** How far its clock is ahead of ours. */
  setClockAhead(milliseconds: number): void
  /** Requests since the start, as `PUT /bucket/key`. */
  readonly requests: readonly string[]
  close(): Promise<void>
}

interface Account {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

/** How far the date of a request may be from the server's (`RequestTimeTooSkewed`). */
const MAX_SKEW_MS = 15 * 60_000
/** Few, so that a test sees several pages. */
const LIST_PAGE_SIZE = 3

/** A small S3 server that keeps objects in memory and refuses every request whose signature (version 4) is wrong. */
export async function startTestS3(account: Account): Promise<TestS3> {
  const objects = new Map<string, Buffer>()
  const requests: string[] = []
  let failures = 0
  let aheadMs = 0
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const url = new URL(request.url ?? '/', 'http://s3')
      const key = url.pathname
      requests.push(`${request.method} ${key}`)
      const now = Date.now() + aheadMs
      response.setHeader('Date', new Date(now).toUTCString())
      if (failures > 0) {
        failures -= 1
        return response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
      }
      const refusal = findRefusal(request, { body, account, now })
      if (refusal !== null) return response.writeHead(403).end(`<Error><Code>${refusal}</Code></Error>`)
      if (url.searchParams.get('list-type') === '2')
        return response.writeHead(200).end(listPage(objects, url))
      const object = objects.get(key)
      if (request.method === 'PUT') {
        objects.set(key, body)
        return response.writeHead(200).end()
      }
      if (request.method === 'DELETE') {
        objects.delete(key)
        return response.writeHead(204).end()
      }
      if (object === undefined) return response.writeHead(404).end()
      const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
      if (range !== null) {
        const [first, last] = [Number(range[1]), Number(range[2])]
        const part = object.subarray(first, last + 1)
        const where = `bytes ${first}-${last}/${object.length}`
        return response.writeHead(206, { 'Content-Length': part.length, 'Content-Range': where }).end(part)
      }
      response.writeHead(200, { 'Content-Length': object.length })
      return response.end(request.method === 'HEAD' ? undefined : object)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: portOf(server),
    objects,
    requests,
    fail: (count) => {
      failures = count
    },
    setClockAhead: (milliseconds) => {
      aheadMs = milliseconds
    },
    close: () => closeServer(server),
  }
}

/** A page of ListObjectsV2; its token is the last key of the page before. */
function listPage(objects: ReadonlyMap<string, Buffer>, url: URL): string {
  const bucket = `${url.pathname.replace(/\/$/, '')}/`
  const after = url.searchParams.get('continuation-token') ?? ''
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(bucket))
    .map((key) => key.slice(bucket.length))
    .filter((key) => key > after)
    .sort()
  const page = keys.slice(0, LIST_PAGE_SIZE)
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified><ETag>&quot;x&quot;</ETag><Size>${objects.get(bucket + key)?.length}</Size></Contents>`,
  )
  const isTruncated = keys.length > page.length
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return address.port
}

async function closeServer(server: Server) {
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

/** Checks a request as the AWS documentation of signature version 4 describes; answers the reason of a refusal. */
function findRefusal(
  request: IncomingMessage,
  { body, account, now }: { body: Buffer; account: Account; now: number },
): string | null {
  const header = (name: string) => String(request.headers[name] ?? '')
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/([^/]+)\/s3\/aws4_request), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/
  const [, keyId, scope = '', region, signedHeaders = '', signature = ''] =
    pattern.exec(header('authorization')) ?? []
  if (keyId !== account.accessKeyId || region !== account.region) return 'InvalidAccessKeyId'
  if (!signedHeaders.split(';').includes('host')) return 'MissingHost'
  const [, day, time] = /^(\d{8})T(\d{6})Z$/.exec(header('x-amz-date')) ?? []
  const signedAt = Date.parse(
    `${day?.replace(/(....)(..)(..)/, '$1-$2-$3')}T${time?.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`,
  )
  if (!(Math.abs(now - signedAt) <= MAX_SKEW_MS)) return 'RequestTimeTooSkewed'
  const payloadHash = header('x-amz-content-sha256')
  if (payloadHash !== 'UNSIGNED-PAYLOAD' && payloadHash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const url = new URL(request.url ?? '/', 'http://s3')
  const canonicalRequest = [
    request.method,
    url.pathname,
    [...url.searchParams]
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .sort()
      .join('&'),
    ...signedHeaders.split(';').map((name) => `${name}:${header(name).trim()}`),
    '',
    signedHeaders,
    payloadHash,
  ].join('\n')
  const stringToSign = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, sha256(canonicalRequest)].join('\n')
  const signingKey = scope
    .split('/')
    .reduce<string | Buffer>((key, part) => hmac(key, part), `AWS4${account.secretAccessKey}`)
  const expected = createHmac('sha256', signingKey).update(stringToSign).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch'
}
