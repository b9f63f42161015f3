import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { createGunzip, createInflate } from 'node:zlib'
import { RemoteFault } from '../remote-fault.ts'

/** Reads a body to its end, unpacked, and gives up as soon as it is larger than allowed. */
export async function readBody(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of unpacked(response)) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) {
      response.destroy()
      throw new RemoteFault('not-understood', `The response is larger than ${maxBytes} bytes.`)
    }
    chunks.push(chunk)
  }
  // A connection that closes early ends the stream of bytes as well, without an error when it was unpacked.
  if (!response.complete) throw new RemoteFault('unreachable', 'The response was cut off.')
  return Buffer.concat(chunks)
}

function unpacked(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding'] ?? 'identity'
  const unpack = encoding === 'gzip' ? createGunzip() : encoding === 'deflate' ? createInflate() : null
  if (unpack === null) return response
  response.once('error', (error) => unpack.destroy(error))
  return response.pipe(unpack)
}
