import { join, resolve } from 'node:path'
import { type Config, ConfigError } from '../config.ts'
import type { BlobStore } from './blob-store.ts'
import { createDiskBlobStore } from './disk-blob-store.ts'
import { createS3BlobStore, type S3Location } from './s3-blob-store.ts'

/**
 * The configured blob store.
 *
 * @throws ConfigError when `BLOB_STORE` is an address that cannot be used
 */
export function openBlobStore(config: Pick<Config, 'blobStore' | 'dataDir'>): BlobStore {
  const { blobStore, dataDir } = config
  if (blobStore.startsWith('s3:'))
    return createS3BlobStore(parseS3Location(blobStore), resolve(dataDir, 'incoming'))
  if (/^[a-z0-9]+:\/\//i.test(blobStore)) throw wrong('it is neither a folder nor an s3:// address')
  return createDiskBlobStore(blobStore === '' ? resolve(join(dataDir, 'blobs')) : resolve(blobStore))
}

const wrong = (reason: string) => new ConfigError(`Wrong setting. BLOB_STORE: ${reason}`)

/** Reads `s3://key:secret@host[:port]/bucket?region=…&scheme=http`; key and secret are percent-encoded. */
function parseS3Location(address: string): S3Location {
  if (!URL.canParse(address)) throw wrong('the address cannot be read')
  const url = new URL(address)
  const bucket = url.pathname.replace(/^\/|\/$/g, '')
  const scheme = url.searchParams.get('scheme') ?? 'https'
  if (url.username === '' || url.password === '')
    throw wrong('key and secret are missing (s3://key:secret@…)')
  if (url.host === '' || !/^[\w.-]+$/.test(bucket))
    throw wrong('host and bucket are missing (s3://…@host/bucket)')
  if (scheme !== 'http' && scheme !== 'https') throw wrong('scheme is http or https')
  return {
    bucketUrl: `${scheme}://${url.host}/${bucket}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}
