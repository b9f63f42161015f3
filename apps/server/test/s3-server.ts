import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'

export interface TestS3 {
  readonly port: number
  readonly objects: Map<string, Buffer>
  close(): Promise<void>
}

interface Account {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

/** A small S3 server that keeps objects in memory and refuses every request whose signature (version 4) is wrong. */
export async function startTestS3(account: Account): Promise<TestS3> {
  const objects = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const refusal = findRefusal(request, body, account)
      if (refusal !== null) return response.writeHead(403).end(`<Error><Code>${refusal}</Code></Error>`)
      const key = new URL(request.url ?? '/', 'http://s3').pathname
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
      response.writeHead(200, { 'Content-Length': object.length })
      return response.end(request.method === 'HEAD' ? undefined : object)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: portOf(server), objects, close: () => closeServer(server) }
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
function findRefusal(request: IncomingMessage, body: Buffer, account: Account): string | null {
  const header = (name: string) => String(request.headers[name] ?? '')
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/([^/]+)\/s3\/aws4_request), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/
  const [, keyId, scope = '', region, signedHeaders = '', signature = ''] =
    pattern.exec(header('authorization')) ?? []
  if (keyId !== account.accessKeyId || region !== account.region) return 'InvalidAccessKeyId'
  if (!signedHeaders.split(';').includes('host')) return 'MissingHost'
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
